// `npm test`: every suite, one after the other, what failed of them, and their sum on a line of its own.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const output = `${root}tests/output`;
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

let passed = 0;
/** @type {string[]} */
const failures = [];

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 */
const run = (command, args, environment = {}) =>
  spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } })
    .status === 0;

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/**
 * A suite that ends badly without telling of a failed test counts as one.
 * @param {string} suite
 * @param {boolean} succeeded
 * @param {{ passed: number, failed: string[] } | null} result
 */
function add(suite, succeeded, result) {
  passed += result?.passed ?? 0;
  if (result?.failed.length) failures.push(...result.failed.map((failure) => `${suite} › ${failure}`));
  else if (!succeeded || !result) failures.push(`${suite} › ended before it told of its tests`);
}

/** @param {string} name */
function runVitest(name) {
  console.log(`\n— ${name}`);
  const file = `${output}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const succeeded = run("npx", ["vitest", "run", "-c", `tests/${name}/vitest.config.ts`, ...reporters]);
  const report = readJson(file);
  add(
    name,
    succeeded,
    report && { passed: report.numPassedTests, failed: report.testResults.flatMap(tellFile) },
  );
}

/** @param {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} file */
function tellFile({ name, status, message, assertionResults }) {
  const path = name.slice(root.length);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${path}\n${message}`] : [];
  return failed.map((test) => `${path} › ${test.fullName}\n${test.failureMessages.join("\n")}`);
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
  const report = readJson(file);
  add(
    "e2e",
    succeeded,
    report && { passed: report.stats.expected, failed: report.suites.flatMap(tellSpecs) },
  );
}

/** @typedef {{ specs: { ok: boolean, file: string, title: string, tests: { projectName: string, results: { error?: { message: string } }[] }[] }[], suites?: Specs[] }} Specs */

/** @type {(suite: Specs) => string[]} */
const tellSpecs = ({ specs, suites = [] }) => [
  ...specs
    .filter((spec) => !spec.ok)
    .flatMap(({ file, title, tests }) =>
      tests.map(
        ({ projectName, results }) =>
          `tests/e2e/${file} › ${projectName} › ${title}\n${results.map(({ error }) => error?.message ?? "").join("\n")}`,
      ),
    ),
  ...suites.flatMap(tellSpecs),
];

// Found once, or installed: every suite in a browser would otherwise look for it, or fail for want of it.
if (!run("npx", ["tsx", "tests/support/find-chromium.ts"])) process.exit(1);

runVitest("server");
runVitest("ui");
runPlaywright();

for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
