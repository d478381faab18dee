import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListState } from "../../app/contract/list.ts";
import { openBrowser } from "../support/browser.ts";
import { makeTemporaryFolder, password } from "../support/postgres.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
const chapter = /^## Adding an entity\n(.*?)^## /ms.exec(readme)![1]!;
/** What stands in a fence of this language, without the indent of the list that it is in. */
const fenced = (language: string) =>
  new RegExp(`^ {3}\`\`\`${language}\n(.*?)^ {3}\`\`\``, "ms").exec(chapter)![1]!.replaceAll(/^ {3}/gm, "");

let copy: string;
let server: ChildProcess | undefined;

/** What the steps touch is copied; the packages are where they are. */
beforeAll(() => {
  copy = makeTemporaryFolder();
  const given = new Set([".git", "node_modules", "dist", "data", "output"]);
  for (const name of ["app", "package.json"])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !given.has(basename(path)),
    });
  for (const name of ["node_modules", "app/node_modules", "ui"])
    symlinkSync(join(root, name), join(copy, name));
});
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  rmSync(copy, { recursive: true, force: true });
});

/** Puts each line that begins with a plus behind the line before it; the others name a file, or a line of it. */
function apply(steps: string) {
  let file = "";
  let behind = "";
  for (const step of steps.trimEnd().split("\n")) {
    const text = step.slice(1);
    if (step.startsWith("+")) {
      const lines = readFileSync(file, "utf8").split("\n");
      expect(lines, `${file} has this line once`).toSatisfy(
        (all: string[]) => all.filter((line) => line === behind).length === 1,
      );
      lines.splice(lines.indexOf(behind) + 1, 0, text);
      writeFileSync(file, lines.join("\n"));
      behind = text;
    } else if (text.startsWith("app/")) file = join(copy, text);
    else behind = text;
  }
}

test("adds an entity by the steps of the README: its list, its record, its filter, its place in the menu", async () => {
  const [, path] = /^1\. Write `([^`]+)`:/m.exec(chapter)!;
  writeFileSync(join(copy, path!), fenced("ts"));
  apply(fenced("diff"));
  const [, command, ...args] = /^3\. `(\S+) (\S+) (\S+) (\S+) (\S+)`/m.exec(chapter)!;
  const { stdout } = await promisify(execFile)(command!, args, { cwd: copy });
  expect(stdout).toContain("_depots.sql");

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
  await expect.poll(() => output.join(""), { timeout: 50_000, interval: 50 }).toMatch(place);
  const browser = openBrowser(place.exec(output.join(""))![1]!);
  expect(await browser.signIn("admin@example.com", password)).toMatchObject({ status: 1 });

  const { data: menu } = await browser.call("menu/get");
  expect(JSON.stringify(menu)).toContain('"Depots"');
  const countries = (await browser.call<{ data: { country_id: number }[] }>("countries/get", { limit: 2 }))
    .data;
  const [first, second] = countries.data;
  const make = (name: string, country_id: number) => browser.call("depots/manage", { name, country_id });
  expect(await make("North", first!.country_id)).toMatchObject({ status: 1, data: { name: "North" } });
  expect(await make("South", second!.country_id)).toMatchObject({ status: 1 });
  expect(await browser.call("depots/manage", { name: "" })).toMatchObject({
    data: { errors: { name: [{ text: "Enter Name" }], country_id: [{ text: "Choose Country" }] } },
  });
  const { data: list } = await browser.call<ListState>("depots/list", {
    filters: [{ field: "country_id", op: "eq", value: String(second!.country_id) }],
  });
  expect(list.settings.columns.map(({ label }) => label)).toEqual(["Name", "Country"]);
  expect(list.datasets.main.rows).toMatchObject([{ name: "South", country: { id: second!.country_id } }]);
});
