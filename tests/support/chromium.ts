import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

// It has no window to draw, so a suite takes a tenth less CPU time with it.
const headlessShell = "/usr/bin/chromium-headless-shell";
const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Without these flags a sandboxed machine with no network stalls the browser at start. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // No spare renderer: each takes time to start, and a test opens several pages.
  "--renderer-process-limit=1",
];

const found = (windowed: boolean) =>
  [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    ...(windowed ? [] : [headlessShell]),
    ...systemPaths,
    headlessShell,
  ].find((path) => path && existsSync(path));

const attempt = (command: string, args: string[]) => {
  try {
    execFileSync(command, args, { stdio: "inherit", timeout: 300_000 });
  } catch {
    // The next option is tried; the last one says what to do.
  }
};

/**
 * The path of a Chromium: the configured one, Playwright's, the system's, or one installed now.
 *
 * @param options.windowed One with windows rather than the headless shell, where both are installed.
 */
export function findChromium({ windowed = false } = {}): string {
  const present = found(windowed);
  if (present) return present;
  console.log("No browser found; installing one for the tests.");
  attempt("npx", ["playwright", "install", "chromium"]);
  if (!found(windowed) && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    attempt("apt-get", ["update", "-qq"]);
    attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"]);
  }
  const path = found(windowed);
  if (!path)
    throw new Error(
      "The tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
    );
  return path;
}
