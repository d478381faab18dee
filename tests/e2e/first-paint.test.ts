import type { Page } from "@playwright/test";
import { existsSync, statSync } from "node:fs";
import { expect, test } from "./test.ts";

// What is loaded later must not come before the screen.
test.use({ readsAhead: true });

/** Replies embedded in the document, so that the page makes no calls. */
const pages = [
  { what: "a list", path: "/orders", shows: "main tbody th[scope=row]" },
  {
    what: "a list at a place of its own",
    path: "/products?sort=-price&limit=25",
    shows: "main tbody th[scope=row]",
  },
  { what: "a record", path: "/clients/1", shows: "main h1" },
  { what: "the menu", path: "/", shows: "main a[href='/orders']" },
];

/** Modules' own screens in place of a list. */
const ownScreens = [
  { what: "the cash flow", path: "/operations?q=rent", shows: "main h1" },
  { what: "the board of deals", path: "/deals-kanban", shows: "main h1" },
  { what: "the tree of locations", path: "/locations", shows: "main [role=treeitem]" },
];

for (const { what, path, shows } of [...pages, ...ownScreens])
  test(`${what} stands without a call of its own`, async ({ page }) => {
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await expect(page.locator(shows).first()).toBeVisible();
    const ofScreen = posted.filter((each) =>
      /^\/(app\/info|menu\/get|translations|[\w-]+\/(list|counts|one|board|tree)|periods\/get)/.test(each),
    );
    expect(ofScreen, posted.join(" ")).toEqual([]);
  });

interface Arriving {
  /** Milliseconds from the address to the content. */
  content: Promise<number>;
}

const assets = new URL("../../app/dist/client/assets/", import.meta.url);

/** Of a script in bytes by gzip. A browser that reads Brotli fetches an eighth less; very small ones aren't compressed. */
function sizeOf(script: string) {
  const compressed = new URL(`${script}.gz`, assets);
  return statSync(existsSync(compressed) ? compressed : new URL(script, assets)).size;
}

/** The scripts that a browser with an empty cache loads before the content is shown. */
async function fetchedFor(page: Page, path: string, shows: string) {
  await page.addInitScript((selector) => {
    (window as unknown as Arriving).content = new Promise((resolve) => {
      const look = () => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        resolve(performance.now());
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true });
    });
  }, shows);
  await page.goto(path);
  const names = await page.evaluate(async () => {
    const shown = await (window as unknown as Arriving).content;
    const before = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < shown);
    return before.map(({ name }) => new URL(name).pathname.split("/").at(-1)!);
  });
  const scripts = names.filter((name) => name.endsWith(".js"));
  return { kilobytes: scripts.reduce((sum, script) => sum + sizeOf(script), 0) / 1024, names: scripts };
}

/** Maximum JavaScript before the content is shown, KB gzip. */
const bounds = { "the menu": 129, "a list": 180, "a list at a place of its own": 180, "a record": 172 };

for (const { what, path, shows } of pages)
  test(`${what} stands on few scripts`, async ({ page }) => {
    const { kilobytes, names } = await fetchedFor(page, path, shows);
    expect(kilobytes, names.join(" ")).toBeGreaterThan(80);
    expect(kilobytes, names.join(" ")).toBeLessThanOrEqual(bounds[what as keyof typeof bounds]);
  });

test.describe("before the sign-in", () => {
  test.use({ login: null });

  test("only what sign-in needs is fetched", async ({ page }) => {
    const { kilobytes, names } = await fetchedFor(page, "/login", "input[type=password]");
    expect(kilobytes, names.join(" ")).toBeLessThanOrEqual(110);
    expect(names.filter((name) => /^(page|records|list|record)-/.test(name))).toEqual([]);
  });

  test("deferred work waits for the screen, however late it loads", async ({ page }) => {
    let bring = () => {};
    const brought = new Promise<void>((resolve) => (bring = resolve));
    await page.route(/\/login-screen-[^/]*\.js$/, async (route) => {
      await brought;
      await route.continue();
    });
    // React shows a screen a third of a second after its placeholder at the earliest: the browser is idle meanwhile.
    page.on("console", (message) => message.text() === "placeholder" && bring());
    await page.addInitScript(() =>
      new MutationObserver((_, observer) => {
        if (!document.body?.textContent?.includes("Loading")) return;
        observer.disconnect();
        console.info("placeholder");
      }).observe(document, { childList: true, subtree: true }),
    );
    const { names } = await fetchedFor(page, "/login", "input[type=password]");
    expect(names.filter((name) => /^(page|menu-screen)-/.test(name))).toEqual([]);
  });
});

test("deferred work starts even if the screen can't be shown", async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/, /dynamically imported module/);
  await page.route(/\/list-screen-[^/]*\.js$/, (route) => route.abort());
  await page.goto("/orders");
  await expect(page.getByText("Something went wrong in this part of the page")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Cart/ })).toBeVisible();
});

test("the menu loads its icons in one file, and no font for another language's name", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(page.locator("main a[href='/orders'] use").first()).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  expect(asked.filter((path) => path.startsWith("/img/"))).toHaveLength(1);
  expect(asked.filter((path) => /cyrillic/.test(path))).toEqual([]);
});

test("the font is requested by the head of the page", async ({ page }) => {
  await page.goto("/orders");
  await expect(page.locator("main tbody th[scope=row]").first()).toBeVisible();
  const first = await page.evaluate(() => {
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return fetched.find(({ name }) => name.endsWith(".woff2"))!.initiatorType;
  });
  expect(first).toBe("link");
});

test("a row of orders has few elements", async ({ page }) => {
  await page.goto("/orders");
  const row = page.locator("main tbody tr[data-row]").first();
  await expect(row).toBeVisible();
  expect(await row.locator("*").count()).toBeLessThanOrEqual(18);
});

test("the headings of a list don't shift when its rows load", async ({ page }) => {
  await page.addInitScript(() => {
    const places = ((window as unknown as { places: string[] }).places = []) as string[];
    const look = () => {
      const headings = document.querySelectorAll("main tbody th[scope=row]").length
        ? [...document.querySelectorAll("main thead th")]
        : [];
      const place = headings.map((each) => Math.round(each.getBoundingClientRect().x)).join(" ");
      if (place && place !== places.at(-1)) places.push(place);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const summed = page.waitForResponse((response) => response.url().endsWith("/products/sum"));
  // Of few, so that their total has room in its column whatever other tests receive into stock.
  await page.goto("/products?limit=10&q=Anti-slip");
  await summed;
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("main tfoot")).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { places: string[] }).places)).toHaveLength(1);
});
