import react from "@vitejs/plugin-react";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright";
import { build, preview } from "vite";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";
import { longestTask, traced } from "./main-thread.ts";

const root = fileURLToPath(new URL("scrolling/", import.meta.url));

/** Milliseconds: a frame that takes longer is one that is seen. */
const limit = 50;

const lists = { table: "a table", grid: "cells to edit", groups: "2,500 groups" };
const ways = {
  wheel: "wheel, 4 s",
  pages: "Page down, 60 times",
  bar: "bar, to 60 places",
};

/**
 * `npm run bench scrolling`: how long frames take while a list of 100,000 rows is scrolled, and how much of that is the
 * page's own work: the processor's time of its main thread, which other programs on the machine don't lengthen.
 */
export async function measureScrolling() {
  const outDir = makeTemporaryFolder();
  const conditions = ["source", "module", "browser", "development|production"];
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react({ compiler: { sources: ["/ui/data-list/"] } })],
    resolve: { conditions },
    build: { outDir, emptyOutDir: true },
  });
  const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0 } });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const address = server.resolvedUrls?.local[0];
  const figures = [];
  for (const [list, name] of Object.entries(lists)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    // What a list loads later, such as the editing of cells, is there before it is scrolled.
    await page.goto(`${address}?way=${list}`, { waitUntil: "networkidle" });
    await page.waitForSelector(list === "grid" ? "[role=grid] [data-cell]" : "tbody [data-item]");
    for (const [way, what] of Object.entries(ways)) {
      let frames: number[] = [];
      const tasks = await traced(page, async () => {
        frames = await framesOf(page, () => scroll(page, way as keyof typeof ways));
      });
      figures.push({
        list: name,
        scrolled: what,
        ...summary(frames),
        "longest task, own ms": longestTask(tasks),
      });
    }
    const rows = await page.locator("tbody tr").count();
    if (rows > 120) throw new Error(`${rows} rows are drawn.`);
    await page.close();
  }
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true });
  console.table(figures);
  const worst = Math.max(...figures.map((each) => each["longest task, own ms"]));
  if (worst > limit)
    throw new Error(`A task of ${worst} ms keeps a frame waiting for longer than ${limit} ms.`);
}

async function scroll(page: Page, way: keyof typeof ways) {
  const scroller = page.locator("div:has(> table)");
  await scroller.evaluate((element) => (element.scrollTop = 0));
  if (way === "wheel") {
    await page.mouse.move(600, 400);
    const until = Date.now() + 4000;
    while (Date.now() < until) await page.mouse.wheel(0, 400);
  } else if (way === "pages") {
    await page.locator("tbody [tabindex='0']").first().focus();
    for (let press = 0; press < 60; press++) {
      // Rows have no key for pages: there it is the browser's own.
      await page.keyboard.press("PageDown");
    }
  } else {
    await scroller.evaluate(async (element) => {
      for (let place = 1; place <= 60; place++) {
        // All over the list, as a hand on the bar that looks for something.
        element.scrollTop = ((place * 37) % 61) * (element.scrollHeight / 61);
        await new Promise(requestAnimationFrame);
      }
    });
  }
}

/** Frame times during an action, ms. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate("startFrames()");
  await act();
  return page.evaluate<number[]>("stopFrames()");
}

function summary(frames: number[]) {
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1));
  return {
    frames: frames.length,
    "median ms": at(0.5),
    "95 % ms": at(0.95),
    "longest ms": at(1),
    [`over ${limit} ms`]: frames.filter((frame) => frame > limit).length,
  };
}
