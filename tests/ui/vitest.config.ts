import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { directImports } from "../../ui/direct-imports.ts";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { drawOnServer } from "./story-server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * React's development build notes for the browser's developer tools where each element was made and how long each component
 * took. Nobody looks there, and it takes a third of what pages compute.
 */
const withoutDeveloperTools = (): Plugin => ({
  name: "without-developer-tools",
  transformIndexHtml: () => [
    {
      tag: "script",
      children: "delete console.createTask; delete console.timeStamp;",
      injectTo: "head-prepend",
    },
  ],
});

// A function: one shared object would leak the first project's name into the second.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // Three browsers start at once, on machines with two processors too.
  connectTimeout: 180_000,
  commands: { drawOnServer },
  provider: playwright({
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    contextOptions: { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" },
  }),
  instances: [{ browser: "chromium" as const, viewport: { width: 1280, height: 900 } }],
});

/**
 * Files don't change while tests run once: a page asks for each only once, and not again for every test file. Vitest
 * forbids that for the sake of mocks, but Playwright answers those before any cache.
 */
const cachedModules = (): Plugin => ({
  name: "cached-modules",
  enforce: "pre",
  configureServer: ({ middlewares }) => {
    if (!process.argv.includes("run")) return;
    middlewares.use((request, response, next) => {
      if (/^\/(@fs|node_modules|ui|app|stories|\.storybook|tests)\//.test(request.url ?? "")) {
        const set = response.setHeader.bind(response);
        set("Cache-Control", "max-age=86400, immutable");
        response.setHeader = (name, value) => (name === "Cache-Control" ? response : set(name, value));
      }
      next();
    });
  },
});

export default defineConfig({
  root,
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  // What is loaded lazily is found before the first test runs, or the page reloads under it.
  optimizeDeps: {
    entries: [
      "ui/*/*.{ts,tsx}",
      "!ui/dist/**",
      "app/client/**/*.{ts,tsx}",
      "app/modules/*/client/**/*.{ts,tsx}",
      "tests/app/**/*.{ts,tsx}",
    ],
  },
  test: {
    // What is awaited comes at once on a machine with nothing else to do. Others have a lot to do: a test that waits for
    // its turn says nothing about the product.
    testTimeout: 180_000,
    // Files share a page: to load components and the workshop for each anew would take as long as the tests. What a file
    // leaves behind is taken away by the setup files.
    isolate: false,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 40_000 } },
    // `npm run coverage:ui`
    coverage: {
      // From the root: a folder of that name above it would count everything in.
      include: [`${root}ui/**/*.{ts,tsx}`],
      exclude: [
        "ui/dist/**",
        "ui/vite.config.ts",
        "ui/component-styles.ts",
        "ui/css-target.ts",
        "ui/direct-imports.ts",
        "ui/short-names.ts",
      ],
      reporter: ["text", "json-summary", "json"],
      thresholds: { branches: 95 },
    },
    // One part after the other, each in two pages: side by side, one of them would be done long before the others.
    projects: [
      {
        extends: true,
        // A test loads the component that it is about, and not all of them.
        plugins: [
          cachedModules(),
          withoutDeveloperTools(),
          react(),
          directImports(/\/(stories|\.storybook|tests\/ui)\/.*\.tsx?$/),
        ],
        test: {
          name: "ui",
          include: ["tests/ui/**/*.test.tsx"],
          setupFiles: ["tests/support/without-owner-stacks.ts", "tests/ui/setup.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          browser: browser(),
        },
      },
      {
        extends: true,
        plugins: [
          cachedModules(),
          withoutDeveloperTools(),
          react(),
          directImports(/\/(app\/client|tests\/app)\/.*\.tsx?$/),
        ],
        test: {
          name: "app",
          include: ["tests/app/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/without-owner-stacks.ts", "tests/app/setup.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          browser: browser(),
        },
      },
      {
        extends: true,
        plugins: [withoutDeveloperTools(), storybookTest({ configDir: `${root}.storybook` })],
        test: {
          name: "stories",
          setupFiles: ["tests/support/without-owner-stacks.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          browser: browser(),
        },
      },
    ],
  },
});
