import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "../support/chromium.ts";

/**
 * A test that phones show too is tagged `@phone`; one that is about nothing else, `@phone-only`. `@faults` are those of
 * `npm run chaos`.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "*.test.ts",
  outputDir: "output",
  globalSetup: "./start-product.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: "list",
  use: {
    // Known to the tests' processes, which start-product.ts is done before.
    baseURL: process.env.E2E_BASE_URL,
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    contextOptions: { reducedMotion: "reduce" },
    colorScheme: "light",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      grepInvert: process.env.CHAOS === "1" ? /@phone-only/ : /@phone-only|@faults/,
    },
    {
      name: "phone",
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      grep: /@phone/,
    },
  ],
});
