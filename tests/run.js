// `npm test`: every suite, one after the other, and their sum on a line of its own.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const output = `${root}tests/output`;
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

let passed = 0;
let failed = 0;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 */
const run = (command, args, environment = {}) =>
  spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } })
    .status === 0;

/**
 * A suite that ends badly without telling of a failed test counts as one.
 * @param {boolean} succeeded
 * @param {{ passed: number, failed: number } | null} counts
 */
function add(succeeded, counts) {
  passed += counts?.passed ?? 0;
  failed += counts?.failed || (succeeded && counts ? 0 : 1);
}

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** @param {string} name */
function runVitest(name) {
  console.log(`\n— ${name}`);
  const file = `${output}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const succeeded = run("npx", ["vitest", "run", "-c", `tests/${name}/vitest.config.ts`, ...reporters]);
  const report = readJson(file);
  add(succeeded, report && { passed: report.numPassedTests, failed: report.numFailedTests });
}

function runPlaywright() {
  console.log("\n— e2e");
  const file = `${output}/e2e.json`;
  const succeeded = run(
    "npx",
    ["playwright", "test", "-c", "tests/e2e/playwright.config.ts", "--reporter=list,json"],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  const stats = readJson(file)?.stats;
  add(succeeded, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected });
}

// Found once, or installed: every suite in a browser would otherwise look for it, or fail for want of it.
if (!run("npx", ["tsx", "tests/support/find-chromium.ts"])) process.exit(1);

runVitest("server");
runVitest("ui");
if (existsSync(`${root}tests/e2e/playwright.config.ts`)) runPlaywright();

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
