import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { chromiumArguments, findChromium } from "../../support/chromium.ts";
import { nothing } from "./nothing.ts";

const testsOf = (modules: readonly TestModule[]): TestCase[] =>
  modules.flatMap((module) => [...module.children.allTests()]);

/** Tells of the tests that pass although the component that they render renders nothing. */
const survivors: Reporter = {
  onTestRunEnd(modules) {
    const tests = testsOf(modules).filter((test) => test.meta().rendered);
    const passed = tests.filter((test) => test.result().state === "passed");
    for (const test of passed) console.log(`${test.module.relativeModuleId} > ${test.fullName}`);
    console.log(
      `${tests.length} tests render their component; ${passed.length} pass when it renders nothing.`,
    );
    process.exitCode = tests.length === 0 || passed.length > 0 ? 1 : 0;
  },
};

/** `npm run nothing:ui`: no test may pass when its component renders nothing. */
export default defineConfig({
  root: fileURLToPath(new URL("../../..", import.meta.url)),
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  optimizeDeps: { entries: ["ui/*/*.{ts,tsx}", "!ui/dist/**"] },
  plugins: [nothing(), react()],
  test: {
    include: ["tests/ui/*.test.tsx"],
    // Every story of every component in one file: it only checks that something is rendered.
    exclude: ["tests/ui/looks.test.tsx"],
    setupFiles: ["tests/ui/setup.ts", "tests/bench/nothing/setup.ts"],
    reporters: [survivors],
    // Nothing appears, so tests needn't wait as long as for something slow.
    testTimeout: 4000,
    expect: { poll: { timeout: 150 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      connectTimeout: 180_000,
      provider: playwright({
        launchOptions: { executablePath: findChromium(), args: chromiumArguments },
        contextOptions: { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" },
        actionTimeout: 300,
      }),
      instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
    },
  },
});
