import { chromium, type Locator, type Page } from "playwright";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { startProduct } from "../support/product.ts";

/** Milliseconds: what comes within it feels as if one's own hand had done it. */
const limit = 100;
const times = 12;

interface Press {
  what: string;
  /** The address that it begins at. */
  at: string;
  press: (page: Page) => Promise<void>;
  /** What changes: other rows, or how a row is marked. */
  changes: "rows" | "marks";
  /** What was pressed before. */
  after?: (page: Page) => Promise<void>;
}

const click = (find: (page: Page) => Locator) => (page: Page) => find(page).click();

const presses: Press[] = [
  { what: "J, the next row", at: "/orders", changes: "marks", press: (page) => page.keyboard.press("j") },
  {
    what: "X, selects it",
    at: "/orders",
    changes: "marks",
    after: (page) => page.keyboard.press("j"),
    press: (page) => page.keyboard.press("x"),
  },
  {
    what: "the next page",
    at: "/orders",
    changes: "rows",
    press: click((page) =>
      page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: "Next page" }),
    ),
  },
  {
    what: "sorts by a column",
    at: "/orders",
    changes: "rows",
    press: click((page) => page.getByRole("columnheader").getByRole("button", { name: /^Total/ })),
  },
  {
    what: "another view",
    at: "/orders",
    changes: "rows",
    press: click((page) =>
      page.getByRole("navigation", { name: "Views" }).locator("a:not([aria-current])").first(),
    ),
  },
  {
    what: "another 200 rows",
    at: "/products?limit=200",
    changes: "rows",
    press: click((page) =>
      page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: "Next page" }),
    ),
  },
];

/** `npm run bench presses`: from a key or a click to the rows that it asked for, drawn, in the product with its demo company. */
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
    for (const { what, at, changes, press, after } of presses) {
      await page.goto(at);
      await page.getByRole("rowheader").first().waitFor();
      await page.waitForLoadState("networkidle");
      await after?.(page);
      const taken: number[] = [];
      for (let time = 0; time <= times; time += 1) {
        await watch(page, changes);
        await press(page);
        const milliseconds = await page
          .evaluate(() => (window as unknown as Watching).drawn)
          .catch((error: unknown) => {
            throw new Error(what, { cause: error });
          });
        // The first one loads what the others have.
        if (time > 0) taken.push(milliseconds);
        await page.waitForLoadState("networkidle");
      }
      taken.sort((one, other) => one - other);
      figures.push({
        what,
        "median ms": Math.round(taken[Math.floor(times / 2)]!),
        "longest ms": Math.round(taken.at(-1)!),
        [`over ${limit} ms`]: taken.filter((each) => each > limit).length,
      });
    }
    console.table(figures);
  } finally {
    await browser.close();
    await product.stop();
  }
}

interface Watching {
  /** From the press to the frame after the list has changed, in milliseconds. */
  drawn: Promise<number>;
}

const watch = (page: Page, changes: Press["changes"]) =>
  page.evaluate((awaited) => {
    const table = document.querySelector("main table")!;
    let pressed = 0;
    const begin = ({ timeStamp }: Event) => (pressed ||= timeStamp);
    addEventListener("keydown", begin, { capture: true, once: true });
    addEventListener("pointerdown", begin, { capture: true, once: true });
    const look = () => {
      const rows = [...table.querySelectorAll("tbody tr")];
      return rows
        .map((row) =>
          awaited === "rows" ? row.textContent : row.outerHTML + row.contains(document.activeElement),
        )
        .join("\n");
    };
    const before = look();
    (window as unknown as Watching).drawn = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("Nothing changed.")), 10_000);
      const check = () => {
        if (pressed === 0 || look() === before) requestAnimationFrame(check);
        else requestAnimationFrame(() => resolve(performance.now() - pressed));
      };
      requestAnimationFrame(check);
    });
  }, changes);
