import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext } from "playwright";
import { build } from "vite";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { startProduct } from "../support/product.ts";
import { growCompany } from "./grow-company.ts";

const runs = 9;

interface Visit {
  /** From the address to the first rows on screen, in milliseconds. */
  shown: number;
  /** Until it answers: from then on its elements are React's. */
  answers: number;
  /** Total blocking time until then: what exceeds 50 ms in each task. */
  blocked: number;
  /** Until then, of all that the browser fetched: kilobytes as they come, JavaScript alone, and the number of requests. */
  kilobytes: number;
  scripts: number;
  requests: number;
}

/** What an address shows when it has come. */
const pages: [what: string, path: string, shows: string][] = [
  ["sign-in", "/login", "input[type=password]"],
  ["menu", "/", "main a[href='/orders']"],
  ["orders, 50 rows", "/orders", "main tbody tr[data-key], main tbody th[scope=row]"],
  ["an order", "/orders/20000", "main h1"],
  ["clients, 50 rows", "/clients", "main tbody th[scope=row]"],
];

/**
 * `npm run bench pages`: from an address to its content in Chromium with a cold cache, on the built product in the
 * middle of a day, beside a bare React page that fetches 25 rows. `COMPANY=folder` keeps the demo company for the next run.
 */
export async function measurePages(): Promise<void> {
  const { folder, clear } = await growCompany(20_000);
  const product = await startProduct({ DEMO: "1", DATA_DIR: folder });
  const bare = await startBarePage();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    for (const [, path] of pages) await warmUp(browser, product.url, path);
    const signedIn = await signIn(browser, product.url);
    const yardstick = await visits(browser, bare.url, "tbody tr");
    const table: [what: string, visit: Visit][] = [["bare React page, 25 rows", yardstick]];
    for (const [what, path, shows] of pages)
      table.push([
        what,
        await visits(browser, product.url + path, shows, path === "/login" ? undefined : signedIn),
      ]);
    const slow = await visits(browser, bare.url, "tbody tr", undefined, 4);
    table.push(["bare React page, processor ÷ 4", slow]);
    table.push([
      "orders, processor ÷ 4",
      await visits(browser, `${product.url}/orders`, pages[2]![2], signedIn, 4),
    ]);
    const figures = table.map(([what, visit]) => ({
      what,
      "shown ms": Math.round(visit.shown),
      "answers ms": Math.round(visit.answers),
      "÷ bare": (visit.shown / (what.includes("÷ 4") ? slow : yardstick).shown).toFixed(1),
      "blocked ms": Math.round(visit.blocked),
      "JS KB": Math.round(visit.scripts),
      "all KB": Math.round(visit.kilobytes),
      requests: visit.requests,
    }));
    console.table(figures);
    if (process.env.JSON) writeFileSync(`${process.env.JSON}/pages.json`, JSON.stringify(figures, null, 2));
  } finally {
    await browser.close();
    await product.stop();
    bare.stop();
    clear();
  }
}

/** Opens a page as often as in the first hour of a day, by a session of its own: calls of each are limited. */
async function warmUp(browser: Browser, url: string, path: string) {
  const context = await browser.newContext({ baseURL: url, storageState: await signIn(browser, url) });
  for (let time = 0; time < 60; time += 1) await (await context.request.get(path)).body();
  await context.close();
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function signIn(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email or login").fill("mira@backoffice.example");
  await page.getByLabel("Password", { exact: true }).fill("demo-demo-2026");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/");
  // From here on the browser has told how it looks, and the server draws.
  await page.locator(pages[1]![2]).first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The median visit of several, each by a browser that has seen nothing yet. */
async function visits(
  browser: Browser,
  address: string,
  shows: string,
  storageState?: State,
  slower = 1,
): Promise<Visit> {
  const taken: Visit[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      ...(storageState && { storageState }),
    });
    const visited = await visit(context, address, shows, slower);
    // The first visit warms the browser up.
    if (run > 0) taken.push(visited);
    await context.close();
  }
  return taken.toSorted((one, other) => one.shown - other.shown)[Math.floor(taken.length / 2)]!;
}

async function visit(
  context: BrowserContext,
  address: string,
  shows: string,
  slower: number,
): Promise<Visit> {
  const page = await context.newPage();
  // The names of functions, which tsx keeps by this, are nothing to the page.
  await page.addInitScript("globalThis.__name = (each) => each");
  await page.addInitScript(watch, shows);
  const client = await context.newCDPSession(page);
  if (slower > 1) await client.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(address, { waitUntil: "commit" });
  return page.evaluate(async () => {
    const { content, answers } = window as unknown as Watching;
    const { shown, blocked } = await content;
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const before = fetched.filter(({ startTime }) => startTime < shown);
    const kilobytes = (entries: PerformanceResourceTiming[]) =>
      entries.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
    const [document] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
    return {
      shown,
      answers: await answers,
      blocked,
      kilobytes: kilobytes([...before, document!]),
      scripts: kilobytes(before.filter(({ name }) => new URL(name).pathname.endsWith(".js"))),
      requests: before.length + 1,
    };
  });
}

interface Watching {
  content: Promise<{ shown: number; blocked: number }>;
  answers: Promise<number>;
}

/** Notes when the content is painted: the frame after it stands. Then, when it is React's. Runs in the page. */
function watch(shows: string) {
  let blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += duration - 50;
  }).observe({ type: "longtask", buffered: true });
  const once = (stands: (content: Element) => boolean) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        const content = document.querySelector(shows);
        if (!content || !stands(content)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { subtree: true, childList: true, attributeFilter: ["hidden"] });
    });
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const watching = window as unknown as Watching;
  watching.content = once((content) => content.checkVisibility())
    .then(painted)
    .then(() => ({ shown: performance.now(), blocked }));
  watching.answers = once((content) => Object.keys(content).some((key) => key.startsWith("__react"))).then(
    () => performance.now(),
  );
}

/**
 * What a page with 25 rows costs at the very least: React, one file of ours, one request for the rows. The header is
 * ours too, as with it a browser starts a process for the page.
 */
async function startBarePage() {
  const folder = fileURLToPath(new URL("../../node_modules/.bench-page", import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "main.js"),
    `import { createElement as h, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
function Rows() {
  const [rows, setRows] = useState([]);
  useEffect(() => void fetch("/rows").then((reply) => reply.json()).then(setRows), []);
  return h("table", null, h("tbody", null, rows.map((row) => h("tr", { key: row.id }, Object.values(row).map((value, index) => h("td", { key: index }, value))))));
}
createRoot(document.getElementById("root")).render(h(Rows));
`,
  );
  const output = (await build({
    configFile: false,
    logLevel: "error",
    root: folder,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: true,
      lib: { entry: join(folder, "main.js"), formats: ["es"], fileName: "main" },
    },
  })) as unknown as [{ output: [{ code: string }] }];
  const script = gzipSync(output[0].output[0].code);
  const rows = gzipSync(
    JSON.stringify(
      Array.from({ length: 25 }, (_, id) => ({
        id,
        number: `ORD-${id}`,
        date: "2026-11-20",
        customer: `Customer ${id}`,
        manager: "Mira",
        status: "New",
        payment: "Unpaid",
        total: "1,234.00",
      })),
    ),
  );
  const html = gzipSync(
    '<!doctype html><html lang="en"><head><title>Bare</title><script type="module" src="/main.js"></script></head><body><div id="root"></div></body></html>',
  );
  const server = createServer((asked, reply) => {
    const [type, body] =
      asked.url === "/main.js"
        ? ["text/javascript", script]
        : asked.url === "/rows"
          ? ["application/json", rows]
          : ["text/html", html];
    const headers = {
      "content-type": type,
      "content-encoding": "gzip",
      "cross-origin-opener-policy": "same-origin",
    };
    reply.writeHead(200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  };
}
