import { build } from "esbuild";
import { chromium, type Browser, type Page, type Request } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { richText } from "../../app/server/resources/kinds/rich-text.ts";
import { fillTemplate } from "../../app/modules/documents/server/template/fill-template.ts";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { chaos } from "./size.ts";
import type { Sent } from "./xss-page.tsx";
import { watchPage } from "./xss-watch.ts";
import { payload } from "./xss-payloads.ts";

const payloads = chaos ? 100_000 : 500;
const atOnce = 250;
/** Every nth payload is also opened in the editor and shown in its own frame. */
const closely = chaos ? 20 : 50;

const origin = "http://office.test";

let browser: Browser;
let page: Page;
/** What ran or was requested. */
const found: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  page = await browser.newPage();
  await watchPage(page, {
    origin,
    report: (what) => found.push(what),
    mayAsk: (request) => request.url() === `${origin}/` || mayAsk(request),
    answer: (route) => (route.request().url() === `${origin}/` ? route.fulfill(emptyPage) : route.abort()),
  });
  await page.goto(origin);
  await page.addScriptTag({ content: await bundle() });
});
afterAll(() => browser.close());

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL("./xss-page.tsx", import.meta.url).pathname],
    outdir: "out",
    bundle: true,
    write: false,
    minify: true,
    conditions: ["source"],
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles.find(({ path }) => path.endsWith(".js"))!.text;
}

/**
 * A text may have pictures of other hosts; a message's frame runs nothing, and the page's policy says what it loads.
 */
function mayAsk(request: Request): boolean {
  const frame = request.frame();
  if (frame.parentFrame() && frame.name() !== "document") return true;
  return request.resourceType() === "image" && /\.(?:png|jpe?g|gif)$/i.test(new URL(request.url()).pathname);
}

/** Without a CSP, so that the rendering itself must prevent it. */
const emptyPage = { contentType: "text/html; charset=utf-8", body: "<!doctype html><body></body>" };

/** Waits until a picture requested after all others has failed. */
const settle = () =>
  new Promise((resolve) => Object.assign(new Image(), { onerror: resolve, src: "/last.png" }));

const field = richText();

function send(number: number): Sent {
  const raw = payload(number);
  const parsed = field.parse(raw);
  const values = new Map([["client.name", { type: "text" as const, value: raw }]]);
  const { html } = fillTemplate("<p>{client.name}</p>", { values, locale: "en", yes: "Yes", no: "No" });
  return {
    raw,
    stored: "value" in parsed ? (parsed.value as string | null) : null,
    document: html,
    closely: number % closely === 0,
  };
}

it("runs none of many payloads, however they are embedded in a text", async () => {
  let elements = 0;
  for (let first = 0; first < payloads; first += atOnce) {
    const texts = Array.from({ length: atOnce }, (_, index) => send(first + index));
    elements += await page.evaluate((each) => window.show(each), texts);
    expect(found, `of the payloads from ${first}`).toEqual([]);
  }
  await page.evaluate(settle);
  expect(found).toEqual([]);
  // The remains are rendered: not everything was removed.
  expect(elements).toBeGreaterThan(payloads);
  if (chaos) console.log(`${payloads} payloads, ${elements} elements drawn, ${found.length} executions`);
}, 3_600_000);

it("would detect every kind of execution without sanitising", async () => {
  const ways = [
    "<img src=none.png onerror=hit(0)>",
    "<svg onload=hit(1)>",
    "<p onclick=hit(2)>x</p>",
    "<p onmouseover=hit(3)>x</p>",
    "<p tabindex=0 onfocus=hit(4)>x</p>",
    "<p onbeforetoggle=hit(5)>x</p>",
    '<a href="java&Tab;script:hit(6)">x</a>',
    '<iframe srcdoc="<script>hit(7)</script>"></iframe>',
    "<img src=none.png onerror=alert(8)>",
  ];
  const texts = ways.map((raw) => ({ raw, stored: raw, document: "", closely: false }));
  await page.evaluate((each) => window.show(each), texts);
  await expect
    .poll(() => ways.filter((_, way) => !found.includes(`hit ${way}`)), { message: "not told" })
    .toEqual([]);
});
