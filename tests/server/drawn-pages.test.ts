import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Drawing, Drawn } from "../../app/contract/drawing.ts";
import { drawInThread } from "../../app/server/http/drawing.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let asked: Drawing[];
let drawn: Drawn | null;

const picture: Drawn = { markup: "<main>Rows</main>", script: "show()" };

async function draw(drawing: Drawing) {
  asked.push(drawing);
  if (drawn === picture) return picture;
  throw new Error("It can't be drawn.");
}

beforeAll(async () => {
  server = await startServer({ seeded: true, client: { draw } });
  admin = await server.signIn("admin");
});
beforeEach(() => {
  asked = [];
  drawn = picture;
  admin.cookies.set("look", encodeURIComponent('{"show":true}'));
});
afterAll(() => server.stop());

const entry = 'src="/client/main.tsx"';

it("contains the picture drawn from its replies, which then starts the scripts", async () => {
  const { html } = await admin.open("/brands?limit=10");
  const [, nonce] = /<style nonce="([^"]+)"/.exec(html)!;
  expect(html).toContain(
    `<div id="root" hidden><main>Rows</main></div><script nonce="${nonce}">show()</script>`,
  );
  expect(html).not.toContain(entry);
  expect(html).not.toContain("modulepreload");
  expect(html).toContain(
    'rel="preload" as="script" fetchpriority="low" crossorigin href="/assets/list-AbC123.js"',
  );
  expect(html).toContain(
    `<style nonce="${nonce}">.list-AbC123 {}</style><link disabled rel="stylesheet" href="/assets/list-AbC123.css"`,
  );
  expect(html).not.toContain('<link rel="stylesheet"');
  const [, replies] = /id="replies"[^>]*>\s*(.*?)\s*<\/script>/s.exec(html)!;
  expect(asked).toMatchObject([
    { address: "/brands?limit=10", locale: "en", look: '{"show":true}', entry: "/client/main.tsx", replies },
  ]);
  expect(replies).toContain('"path":"brands/list"');
});

it("is sent without a picture if it can't be drawn", async () => {
  drawn = null;
  const { html, response } = await admin.open("/brands");
  expect(asked).toHaveLength(1);
  expect(response.status).toBe(200);
  expect(html).toMatch(/<div id="root"><\/div><script [^>]*src="\/client\/main.tsx"[^>]*><\/script>/);
  expect(html).toContain('"path":"brands/list"');
});

it("is sent without a picture that takes more than a second", async () => {
  const folder = mkdtempSync(join(tmpdir(), "backoffice-drawing-"));
  const endless = join(folder, "draw.mjs");
  writeFileSync(endless, "export const draw = () => new Promise(() => {});");
  await admin.open("/brands");
  expect(await drawInThread(asked[0]!, endless)).toBe(null);
  rmSync(folder, { recursive: true });
});

it.each([
  ["a browser that told nothing", "/brands", "", true],
  ["a visitor who isn't signed in", "/brands", "{}", false],
  ["an address without a screen", "/no-such-route", "{}", true],
])("isn't drawn for %s", async (_, path, look, isSignedIn) => {
  const browser = isSignedIn ? admin : server.browser();
  browser.cookies.set("look", encodeURIComponent(look));
  const { html } = await browser.open(path);
  expect(asked).toEqual([]);
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain(entry);
});
