import { writeFileSync } from "node:fs";
import { chromium, type Locator, type Page } from "playwright";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { startProduct } from "../support/product.ts";

const times = 12;
/** Milliseconds before each press. */
const rest = 400;

interface Press {
  what: string;
  /** Milliseconds, at most. */
  limit: number;
  /** The address that it begins at. */
  at: string;
  press: (page: Page, time: number) => Promise<void>;
  /** What changes: other rows, how a row is marked, the heading of the screen, or a dialog that opens. */
  changes: "rows" | "marks" | "heading" | "dialog";
  /** What was pressed before, once. */
  after?: (page: Page) => Promise<void>;
  /** What was pressed before, each time. */
  first?: (page: Page, time: number) => Promise<void>;
}

const click = (find: (page: Page) => Locator) => (page: Page) => find(page).click();

const rows = "main tbody th[scope=row]";
const openRow = (page: Page, time: number) => page.locator(`${rows} a`).nth(time).click();
const backToList = async (page: Page) => {
  if (!/\/orders\/\d/.test(page.url())) return;
  await page.goBack();
  await page.locator(rows).first().waitFor();
};
const chooseStatus = async (page: Page, time: number) => {
  const remove = page.getByRole("button", { name: "Remove filter Status" });
  if (await remove.isVisible()) await remove.click();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Filter" })
    .getByRole("button", { name: "Status", exact: true })
    .click();
  const boxes = page.getByRole("dialog", { name: "Status" }).getByRole("checkbox");
  await boxes.first().waitFor();
  await boxes.nth(time % (await boxes.count())).click();
};
const closeDialog = async (page: Page) => {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").first().waitFor({ state: "hidden" });
};

const presses: Press[] = [
  {
    what: "J, the next row",
    limit: 100,
    at: "/orders",
    changes: "marks",
    press: (page) => page.keyboard.press("j"),
  },
  {
    what: "X, selects it",
    limit: 100,
    at: "/orders",
    changes: "marks",
    after: (page) => page.keyboard.press("j"),
    press: (page) => page.keyboard.press("x"),
  },
  {
    what: "the next page",
    limit: 80,
    at: "/orders",
    changes: "rows",
    press: click((page) =>
      page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: "Next page" }),
    ),
  },
  {
    what: "sorts by a column",
    limit: 80,
    at: "/orders",
    changes: "rows",
    press: click((page) => page.getByRole("columnheader").getByRole("button", { name: /^Total/ })),
  },
  {
    what: "another view",
    limit: 80,
    at: "/orders",
    changes: "rows",
    press: click((page) =>
      page.getByRole("navigation", { name: "Views" }).locator("a:not([aria-current])").first(),
    ),
  },
  {
    what: "another 200 rows",
    limit: 100,
    at: "/products?limit=200",
    changes: "rows",
    press: click((page) =>
      page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: "Next page" }),
    ),
  },
  {
    what: "a filter",
    limit: 80,
    at: "/orders",
    changes: "rows",
    first: chooseStatus,
    press: click((page) =>
      page.getByRole("dialog", { name: "Status" }).getByRole("button", { name: "Apply" }),
    ),
  },
  {
    what: "a search, from its last key",
    limit: 100,
    at: "/orders",
    changes: "rows",
    first: (page, time) => page.getByRole("searchbox").fill("10"[time % 2]!),
    press: (page, time) => page.keyboard.press(String(1 + (time % 9))),
  },
  {
    what: "opens a record from a list",
    limit: 100,
    at: "/orders",
    changes: "heading",
    first: backToList,
    press: openRow,
  },
  {
    what: "back to the list",
    limit: 50,
    at: "/orders",
    changes: "heading",
    first: async (page, time) => {
      await openRow(page, time);
      await page.locator("main h1").filter({ hasNotText: "Orders" }).waitFor();
    },
    press: (page) =>
      page.evaluate(() => {
        // In place of the browser's own button, which the page doesn't hear of.
        dispatchEvent(new KeyboardEvent("keydown"));
        history.back();
      }),
  },
  {
    what: "the cart",
    limit: 60,
    at: "/orders",
    changes: "dialog",
    first: closeDialog,
    press: click((page) => page.getByRole("button", { name: /^Cart( \d+)?$/ })),
  },
  {
    what: "the palette",
    limit: 60,
    at: "/orders",
    changes: "dialog",
    first: closeDialog,
    press: (page) => page.keyboard.press("Control+k"),
  },
];

/**
 * `npm run bench presses`: from a key or a click to the rows, the record or the dialog that it asked for, drawn, in the
 * product with its demo company.
 */
export async function measurePresses(): Promise<void> {
  const product = await startProduct({ DEMO: "1" });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, baseURL: product.url });
    // The names of functions, which tsx keeps by this, are nothing to the page.
    await page.addInitScript("globalThis.__name = (each) => each");
    await page.goto("/login");
    await page.getByLabel("Email or login").fill("mira@backoffice.example");
    await page.getByLabel("Password", { exact: true }).fill("demo-demo-2026");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/");
    const figures = [];
    for (const { what, limit, at, changes, press, after, first } of presses) {
      await page.goto(at);
      await page.getByRole("rowheader").first().waitFor();
      await page.waitForLoadState("networkidle");
      await after?.(page);
      await page.waitForLoadState("networkidle");
      const taken: number[] = [];
      for (let time = 0; time <= times; time += 1) {
        await first?.(page, time);
        // The page rests: "networkidle" is a document's, and doesn't wait for what presses have asked for.
        await page.waitForTimeout(rest);
        await watch(page, changes);
        await press(page, time);
        const milliseconds = await page
          .evaluate(() => (window as unknown as Watching).drawn)
          .catch((error: unknown) => {
            throw new Error(what, { cause: error });
          });
        // The first one loads code that the others reuse.
        if (time > 0) taken.push(milliseconds);
      }
      taken.sort((one, other) => one - other);
      figures.push({
        what,
        "median ms": Math.round(taken[Math.floor(times / 2)]!),
        "at most ms": limit,
        "longest ms": Math.round(taken.at(-1)!),
        "over it": taken.filter((each) => each > limit).length,
      });
    }
    console.table(figures);
    if (process.env.JSON) writeFileSync(`${process.env.JSON}/presses.json`, JSON.stringify(figures, null, 2));
  } finally {
    await browser.close();
    await product.stop();
  }
}

interface Watching {
  /** From the press to the frame after the page has changed, in milliseconds. */
  drawn: Promise<number>;
}

const watch = (page: Page, changes: Press["changes"]) =>
  page.evaluate((awaited) => {
    let pressed = 0;
    // Of several keys the last one counts.
    const begin = ({ timeStamp }: Event) => (pressed = timeStamp);
    addEventListener("keydown", begin, { capture: true });
    addEventListener("pointerdown", begin, { capture: true });
    const look = () => {
      if (awaited === "heading") return document.querySelector("main h1")?.textContent;
      if (awaited === "dialog") return document.querySelector("[role=dialog]") !== null;
      return [...document.querySelectorAll("main tbody tr")]
        .map((row) =>
          awaited === "rows" ? row.textContent : row.outerHTML + row.contains(document.activeElement),
        )
        .join("\n");
    };
    const before = look();
    (window as unknown as Watching).drawn = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("Nothing changed.")), 10_000);
      const check = () => {
        const now = look();
        // On its way to another screen a page may have no heading, and no rows.
        if (pressed === 0 || !now || now === before) requestAnimationFrame(check);
        else requestAnimationFrame(() => resolve(performance.now() - pressed));
      };
      requestAnimationFrame(check);
    });
  }, changes);
