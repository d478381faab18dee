import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, type Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumArguments, findChromium } from "../../support/chromium.ts";
import { packUi, remove, root, run } from "../install.ts";

// Installed as anyone would install it, from the registry: Next.js is too large to come with every `npm ci` here.
const folder = mkdtempSync(join(tmpdir(), "next-"));
const next = join(folder, "node_modules/next/dist/bin/next");
const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
let packed: string;
let server: ChildProcess;
let url: string;
let browser: Browser;

beforeAll(async () => {
  packed = dirname(await packUi());
  const tarball = readdirSync(packed).find((file) => file.endsWith(".tgz"))!;
  for (const part of ["package.json", "app"])
    cpSync(join(root, "tests/package/next", part), join(folder, part), { recursive: true });
  const quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  await run("npm", ["install", ...quietly, join(packed, tarball)], { cwd: folder });
  await run("node", [next, "build"], { cwd: folder, env });
  server = spawn("node", [next, "start", "--port", "0"], { cwd: folder, env });
  url = await new Promise((found) => {
    server.stdout!.on("data", (said) => {
      const [address] = /http:\/\/localhost:\d+/.exec(String(said)) ?? [];
      if (address) found(address);
    });
  });
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
});

afterAll(async () => {
  server?.kill();
  await browser?.close();
  remove(packed);
  remove(folder);
});

test("a server component draws the package, and the browser takes it over", async () => {
  const html = await (await fetch(url)).text();
  for (const text of ["ORD-1204", "Delivered", "1 204.50", "Ship", "First name"])
    expect(html.replaceAll("\u00a0", " ")).toContain(text);

  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(url);
  await page.getByRole("textbox", { name: "Note" }).getByText("Ramp 3").waitFor();
  const ship = page.getByRole("button", { name: "Ship" });
  expect(await ship.evaluate((element) => getComputedStyle(element).borderRadius)).toBe("7px");

  await page.getByLabel("First name").fill("Anna");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Anna is a client").waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

test("the form reaches its action before any script has come", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url);
  await page.getByLabel("First name").fill("Anna");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Anna is a client").waitFor();
  await page.close();
});
