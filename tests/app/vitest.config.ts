import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { chromiumArguments, findChromium } from "../support/chromium.ts";

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  plugins: [react()],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  test: {
    name: "app",
    include: ["tests/app/**/*.test.{ts,tsx}"],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: findChromium(), args: chromiumArguments },
        contextOptions: { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" },
      }),
      instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
    },
  },
});
