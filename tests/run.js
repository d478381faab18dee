// `npm test`: every suite, what failed of them, and their sum on a line of its own. The server's suite waits half of its
// time, so it runs beside those that need a browser; what a suite prints is shown when it is done.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isBuilt } from "../app/freshness.js";

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
 * @returns {Promise<boolean>} whether it succeeded
 */
async function run(command, args) {
  const [status] = await once(spawn(command, args, { cwd: root, stdio: "inherit" }), "exit");
  return status === 0;
}

/**
 * Runs a suite with what it prints kept in a file until it is done.
 * @param {string} suite
 * @param {string[]} args of npx
 * @param {Record<string, string>} [environment]
 */
async function runSuite(suite, args, environment = {}) {
  console.log(`— ${suite}: running`);
  const start = Date.now();
  const printed = `${output}/${suite}.log`;
  const child = spawn("npx", args, { cwd: root, env: { ...process.env, ...environment } });
  const log = createWriteStream(printed);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const [status] = await once(child, "close");
  log.end();
  await once(log, "close");
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`\n— ${suite}, ${seconds} s\n${readFileSync(printed, "utf8")}`);
  return status === 0;
}

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/**
 * What a server has logged of the requests that a failure names.
 * @param {string} suite
 * @param {string} failure
 */
function loggedOf(suite, failure) {
  const requests = new Set(failure.match(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g));
  const lines = readFileSync(`${output}/${suite}.log`, "utf8").split("\n");
  return lines.filter((line) => [...requests].some((request) => line.includes(`"request_id":"${request}"`)));
}

/**
 * A suite that ends badly without telling of a failed test counts as one.
 * @param {string} suite
 * @param {boolean} succeeded
 * @param {{ passed: number, failed: string[] } | null} result
 */
function add(suite, succeeded, result) {
  passed += result?.passed ?? 0;
  if (result?.failed.length) {
    for (const failure of result.failed)
      failures.push([`${suite} › ${failure}`, ...loggedOf(suite, failure)].join("\n"));
  } else if (!succeeded || !result) failures.push(`${suite} › ended before it told of its tests`);
}

/** @param {string} name */
async function runVitest(name) {
  const file = `${output}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["vitest", "run", "-c", `tests/${name}/vitest.config.ts`, ...reporters];
  const succeeded = await runSuite(name, args, { LOG_LEVEL: "error" });
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

async function runPlaywright() {
  const file = `${output}/e2e.json`;
  const args = ["playwright", "test", "-c", "tests/e2e/playwright.config.ts", "--reporter=list,json"];
  const succeeded = await runSuite("e2e", args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = readJson(file);
  add(
    "e2e",
    succeeded,
    report && { passed: report.stats.expected, failed: report.suites.flatMap(tellSpecs) },
  );
}

/** @typedef {{ specs: { file: string, title: string, tests: { status: string, projectName: string, results: { error?: { message: string } }[] }[] }[], suites?: Specs[] }} Specs */

/** @type {(suite: Specs) => string[]} */
const tellSpecs = ({ specs, suites = [] }) => [
  // A spec is said to be ok as soon as one of its projects is.
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(
        ({ projectName, results }) =>
          `tests/e2e/${file} › ${projectName} › ${title}\n${results.map(({ error }) => error?.message ?? "").join("\n")}`,
      ),
  ),
  ...suites.flatMap(tellSpecs),
];

async function runInBrowser() {
  await runVitest("ui");
  await runPlaywright();
}

// Found or made once: suites side by side would each look for the browser and build the product.
if (!(await run("npx", ["tsx", "tests/support/find-chromium.ts"]))) process.exit(1);
if (!isBuilt() && !(await run(process.execPath, ["app/build.js"]))) process.exit(1);

await Promise.all([runVitest("server"), runInBrowser()]);

for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
