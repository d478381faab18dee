import react from "@vitejs/plugin-react";
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright";
import { build, preview, type InlineConfig } from "vite";
import { packUi, remove, root, run } from "../package/install.ts";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { longestTask, traced } from "./main-thread.ts";

const times = 5;

const desk = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Each with its peer packages. */
const libraries = {
  ours: { name: "@backoffice/ui", beside: [] },
  mantine: { name: "@mantine/core", beside: ["@mantine/hooks", "@mantine/dates", "dayjs"] },
  mui: { name: "@mui/material", beside: ["@emotion/react", "@emotion/styled", "@mui/x-date-pickers"] },
  base: { name: "@base-ui/react", beside: [] },
};
type Library = keyof typeof libraries;

/** How each is opened, and what there is once it is open. */
const openings = {
  OpensDialog: { label: "dialog", opens: "button", shows: "[role=dialog]" },
  OpensMenu: { label: "menu", opens: "button", shows: "[role=menu]" },
  // Ours is a native select, whose list isn't in the page.
  OpensSelect: {
    label: "select",
    opens: "[role=combobox], input, select",
    shows: "[role=option], select:open",
  },
  OpensDate: { label: "date picker", opens: "button", shows: "[role=grid], table, [role=dialog] td" },
};

type Figures = Record<string, number | string>;

/**
 * `npm run bench ui`: what mounting, opening and a long table cost beside other libraries, in one run of one browser. The
 * figures are the processor's time of the page's main thread, which other programs on the machine don't lengthen.
 */
export async function measureUi() {
  const folder = await installRivals();
  const built = {
    root: folder,
    configFile: false as const,
    logLevel: "error" as const,
    plugins: [react()],
  } satisfies InlineConfig;
  await build({ ...built, mode: "production", build: { target: "es2023" } });
  const server = await preview({ ...built, preview: { port: 0 } });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const figures: Record<string, Figures> = {};
  for (const [library, { name }] of Object.entries(libraries)) {
    const { version } = JSON.parse(
      readFileSync(join(folder, "node_modules", name, "package.json"), "utf8"),
    ) as { version: string };
    figures[`${name} ${version}`] = await measureLibrary(
      browser,
      server.resolvedUrls!.local[0]!,
      library as Library,
    );
  }
  await browser.close();
  await server.close();
  remove(folder);
  console.log("Milliseconds of the main thread");
  console.table(figures);
}

async function installRivals() {
  const folder = mkdtempSync(join(tmpdir(), "rivals-"));
  cpSync(join(root, "tests/bench/rivals"), folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const packed = dirname(await packUi());
  const tarball = join(
    packed,
    readdirSync(packed).find((file) => file.endsWith(".tgz"))!,
  );
  const { ours: _, ...rivals } = libraries;
  const packages = Object.values(rivals).flatMap(({ name, beside }) => [name, ...beside]);
  const quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--legacy-peer-deps"];
  try {
    await run("npm", ["install", ...quietly, "react@19", "react-dom@19", tarball, ...packages], {
      cwd: folder,
    });
  } catch (cause) {
    remove(folder);
    throw new Error("The libraries to compare with couldn't be installed: is a package registry reachable?", {
      cause,
    });
  } finally {
    remove(packed);
  }
  return folder;
}

async function measureLibrary(browser: Browser, address: string, library: Library): Promise<Figures> {
  const open = async (part: string, screen: BrowserContextOptions = desk) => {
    const page = await browser.newPage(screen);
    await page.goto(`${address}?library=${library}&part=${part}`);
    await ready(page);
    return page;
  };
  const figures: Figures = { "1,000 buttons": await measureMounts(await open("Buttons")) };
  for (const [part, { label, opens, shows }] of Object.entries(openings)) {
    const page = await open(part);
    figures[label] = (await has(page)) ? await measureOpenings(page, opens, shows) : "–";
    await page.close();
  }
  const touched = await open("OpensDate", phone);
  const { opens, shows } = openings.OpensDate;
  figures["date picker, touch"] = (await has(touched)) ? await measureOpenings(touched, opens, shows) : "–";
  await touched.close();
  const page = await open("Rows");
  figures["10,000 rows"] = (await has(page)) ? await measureMounts(page) : "–";
  figures["scrolled, longest task"] = (await has(page)) ? await measureScroll(page) : "–";
  await page.close();
  return figures;
}

const ready = (page: Page) => page.waitForFunction("globalThis.mount");

const has = (page: Page) => page.evaluate<boolean>("has");

/** The median of several, each of the page as it was. */
async function measureMounts(page: Page) {
  const costs = [];
  for (let time = 0; time < times; time++) {
    const tasks = await traced(page, async () => {
      await page.evaluate("mount()");
      await settle(page);
    });
    costs.push(sum(tasks));
    if (time < times - 1) await page.evaluate("unmount()");
  }
  return median(costs);
}

/** For the first page; it is reloaded each time. */
async function measureOpenings(page: Page, opens: string, shows: string) {
  const costs = [];
  for (let time = 0; time < times; time++) {
    await page.reload();
    await ready(page);
    await page.evaluate("mount()");
    await idle(page);
    const { x, y, width, height } = (await page.locator(opens).first().boundingBox())!;
    const hasTouch = await page.evaluate("navigator.maxTouchPoints > 0");
    const tasks = await traced(page, async () => {
      if (hasTouch) await page.touchscreen.tap(x + width / 2, y + height / 2);
      else await page.mouse.click(x + width / 2, y + height / 2);
      await page.locator(shows).first().waitFor();
      await settle(page);
    });
    costs.push(sum(tasks));
  }
  return median(costs);
}

async function measureScroll(page: Page) {
  await settle(page);
  const tasks = await traced(page, () =>
    page.locator("table").evaluate(async (table) => {
      let scroller = table.parentElement!;
      while (scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement!;
      for (let place = 1; place <= 60; place++) {
        scroller.scrollTop = ((place * 37) % 61) * (scroller.scrollHeight / 61);
        await new Promise(requestAnimationFrame);
      }
    }),
  );
  return longestTask(tasks);
}

/** After a pause, so that lazy parts have loaded. */
async function idle(page: Page) {
  await page.waitForLoadState("networkidle");
  await settle(page);
}

/** Until animations have ended and the last frame is painted. */
const settle = (page: Page) => page.evaluate("settle()");

const sum = (tasks: readonly number[]) => tasks.reduce((total, task) => total + task, 0);

const median = (values: readonly number[]) =>
  Number(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!.toFixed(1));
