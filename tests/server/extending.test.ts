import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ImportFile } from "../../app/contract/exchange.ts";
import type { ListState } from "../../app/contract/list.ts";
import { openBrowser, type Browser } from "../support/browser.ts";
import { checkTypes } from "../support/check-types.ts";
import { jobsOf, type Jobs } from "../support/jobs.ts";
import { makeTemporaryFolder, password } from "../support/postgres.ts";

/** The README's steps to an entity and to a module, followed in a copy of the product. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
const run = promisify(execFile);

let copy: string;
let server: ChildProcess | undefined;
let url: string;
let browser: Browser;
let jobs: Jobs;

const chapterOf = (title: string) => new RegExp(`^## ${title}\n(.*?)^## `, "ms").exec(readme)![1]!;

/** What a chapter has in its fence of this language, without the indent of the list that it is in. */
const fenced = (chapter: string, language: string) =>
  new RegExp(`^ {3}\`\`\`${language}\n(.*?)^ {3}\`\`\``, "ms").exec(chapter)![1]!.replaceAll(/^ {3}/gm, "");

/** Does what a list's step does with the lines of the product: adds one behind the line before it, or removes one. */
function apply(steps: string) {
  let file = "";
  let behind = "";
  for (const step of steps.trimEnd().split("\n")) {
    const text = step.slice(1);
    if (text.startsWith("app/")) {
      file = join(copy, text);
      continue;
    }
    if (!/^[+-]/.test(step)) {
      behind = text;
      continue;
    }
    const lines = readFileSync(file, "utf8").split("\n");
    const known = step.startsWith("+") ? behind : text;
    expect(
      lines.filter((line) => line === known),
      `${file} has this line once: ${known}`,
    ).toHaveLength(1);
    const at = lines.indexOf(known);
    if (step.startsWith("+")) lines.splice(at + 1, 0, text);
    else lines.splice(at, 1);
    behind = step.startsWith("+") ? text : lines[at - 1]!;
    writeFileSync(file, lines.join("\n"));
  }
}

/** Runs the command that a step of the chapter begins with. */
async function follow(chapter: string, step: number) {
  const [, line] = new RegExp(`^${step}\\. \`(npm [^\`]+)\``, "m").exec(chapter)!;
  const [command, ...args] = line!.split(" ");
  const { stdout } = await run(command!, args, { cwd: copy });
  return stdout;
}

/** What the steps touch is copied; the packages are where they are. */
beforeAll(async () => {
  copy = makeTemporaryFolder();
  const left = new Set([".git", "node_modules", "dist", "data", "output"]);
  for (const name of ["app", "package.json"])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !left.has(basename(path)),
    });
  for (const name of ["node_modules", "app/node_modules", "ui"])
    symlinkSync(join(root, name), join(copy, name));

  const entity = chapterOf("Adding an entity");
  const [, path] = /^1\. Write `([^`]+)`:/m.exec(entity)!;
  writeFileSync(join(copy, path!), fenced(entity, "ts"));
  apply(fenced(entity, "diff"));
  expect(await follow(entity, 3)).toContain("_depots.sql");

  const module = chapterOf("Adding a module");
  const [, from] = /\]\((tests\/[^)]+)\)/.exec(module)!;
  const [, to] = /^1\. Copy the folder to `([^`]+)`/m.exec(module)!;
  cpSync(join(root, from!), join(copy, to!), { recursive: true });
  await follow(module, 2);
  expect(await follow(module, 3)).toContain("_vehicles.sql");

  const output: string[] = [];
  server = spawn(process.execPath, ["--import", "tsx", "app/server/main.ts", "--dev"], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: "0",
      DATA_DIR: join(copy, "data"),
      DEMO: "0",
      ADMIN_EMAIL: "admin@example.com",
      ADMIN_PASSWORD: password,
    },
  });
  for (const stream of [server.stdout!, server.stderr!])
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const place = /The back office is at (\S+)/;
  url = await vi.waitFor(() => place.exec(output.join(""))![1]!, { timeout: 400_000, interval: 50 });
  browser = openBrowser(url);
  expect(await browser.signIn("admin@example.com", password)).toMatchObject({ status: 1 });
  jobs = jobsOf({ url }, browser);
  // Three programs and a server from source take minutes where as many tests run beside them.
}, 600_000);
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  rmSync(copy, { recursive: true, force: true });
});

test("both compile on each side of the product", async () => {
  await checkTypes(copy, "--noEmit", "--incremental", "false", "-p", "app");
}, 600_000);

test("an entity has its list, its record, its filter and its place in the menu", async () => {
  const { data: menu } = await browser.call("menu/get");
  expect(JSON.stringify(menu)).toContain('"Depots"');
  const countries = (await browser.call<{ data: { country_id: number }[] }>("countries/get", { limit: 2 }))
    .data;
  const [first, second] = countries.data;
  const make = (name: string, country_id: number) => browser.call("depots/manage", { name, country_id });
  expect(await make("North", first!.country_id)).toMatchObject({ status: 1, data: { name: "North" } });
  expect(await make("South", second!.country_id)).toMatchObject({ status: 1 });
  expect(await browser.call("depots/manage", { name: "" })).toMatchObject({
    data: { errors: { name: [{ text: "Enter name" }], country_id: [{ text: "Choose country" }] } },
  });
  const { data: list } = await browser.call<ListState>("depots/list", {
    filters: [{ field: "country_id", op: "eq", value: String(second!.country_id) }],
  });
  expect(list.settings.columns.map(({ label }) => label)).toEqual(["Name", "Country"]);
  expect(list.datasets.main.rows).toMatchObject([{ name: "South", country: { id: second!.country_id } }]);
});

describe("a module of someone else", () => {
  let vehicle_id: number;
  let driver_id: number;

  beforeAll(async () => {
    const firstOf = async (code: string) =>
      (await browser.call<{ data: Record<string, number>[] }>(`${code}/get`, { limit: 1 })).data.data[0]!;
    const { position_id } = await firstOf("positions");
    const { department_id } = await firstOf("departments");
    const driver = await browser.call<{ employee_id: number }>("employees/manage", {
      first_name: "Dara",
      last_name: "Driver",
      position_id,
      department_id,
    });
    expect(driver).toMatchObject({ status: 1 });
    driver_id = driver.data.employee_id;
    const made = await browser.call<{ vehicle_id: number }>("vehicles/manage", {
      plate: "HH BO 7",
      driver_id,
    });
    expect(made).toMatchObject({ status: 1, data: { plate: "HH BO 7", driver_id } });
    ({ vehicle_id } = made.data);
  });

  test("is in the menu, in the rights, in the search and in the list of its calls", async () => {
    const { data: menu } = await browser.call("menu/get");
    expect(JSON.stringify(menu)).toContain('"Vehicles"');
    const { data: profiles } = await browser.call<{ data: { access_id: number }[] }>("access/get", {});
    const matrix = await browser.call("access/matrix", { id: profiles.data[0]!.access_id });
    expect(JSON.stringify(matrix.data)).toContain('"Vehicles"');
    const found = await browser.call("search/all", { search: "bo 7" });
    expect(JSON.stringify(found.data)).toContain("HH BO 7");
    const api = await (await browser.request("/api/openapi.json")).text();
    expect(api).toContain("Records the odometer reading of a vehicle, in kilometres.");
  });

  test("refers to our records, and shows its own section", async () => {
    const { data } = await browser.call<ListState>("vehicles/list", {
      filters: [{ field: "driver_id", op: "eq", value: String(driver_id) }],
    });
    expect(data.datasets.main.rows).toMatchObject([{ plate: "HH BO 7", driver: { id: driver_id } }]);
    const one = await browser.call("vehicles/one", { id: vehicle_id });
    expect(JSON.stringify(one.data)).toContain('"part":"vehicle-readings"');
  });

  test("answers its own calls, with refusals in the reader's language", async () => {
    const read = (odometer: number) => browser.call("vehicles/read", { vehicle_id, odometer });
    expect(await read(900)).toMatchObject({ status: 1, data: { odometer: 900 } });
    expect(await read(800)).toMatchObject({
      data: { errors: { odometer: [{ text: "The last reading was 900 km. Enter that or more" }] } },
    });
    expect(await browser.call("vehicles/readings", { vehicle_id })).toMatchObject({
      data: { readings: [{ odometer: 900 }] },
    });
  });

  test("keeps a history", async () => {
    const { data } = await browser.call<ListState>("history/list", {
      filters: [{ field: "entity", op: "eq", value: "vehicles" }],
    });
    expect(JSON.stringify(data.datasets.main.rows)).toContain("HH BO 7");
  });

  test("is exported and imported, and does its job", async () => {
    const exported = await jobs.work("export/start", {
      route: "vehicles",
      format: "csv",
      query: JSON.stringify({}),
      columns: ["plate", "odometer"],
    });
    expect(await (await jobs.download(exported)).text()).toContain("HH BO 7");

    const file = new File(["Number plate\nHH BO 8\n"], "fleet.csv");
    const { data } = await browser.call<ImportFile>(
      "import/upload",
      { route: "vehicles" },
      { files: { file } },
    );
    const { import_id, guessed } = data;
    await jobs.work("import/check", {
      import_id,
      mapping: JSON.stringify(guessed),
      mode: "create",
      key: "vehicle_id",
    });
    expect(await jobs.work("import/run", { import_id })).toMatchObject({ state: "done", done: 1, failed: 0 });

    const check = await jobs.work("vehicles/check", {});
    expect(check).toMatchObject({ name: "Check of the fleet", state: "done", failed: 1 });
    expect(await browser.call("jobs/failures", { job_id: check.job_id })).toMatchObject({
      data: { data: [{ title: "HH BO 8", text: "No driver is assigned" }] },
    });
  });
});
