import type { Page } from "@playwright/test";
import { openBrowser } from "../support/browser.ts";
import { colleague, emailOf, expect, password, test } from "./test.ts";

/** What the server draws, and what of it may not move. */
const screens = [
  // All of its rows at once: more of them would widen its columns, drawn or not.
  { what: "a list", path: "/orders?limit=10", shows: "main tbody th[scope=row]" },
  { what: "a record", path: "/clients/1", shows: "main h1" },
  { what: "the menu", path: "/", shows: "main a[href='/orders']" },
  { what: "the board of deals", path: "/deals-kanban", shows: "main h1" },
  { what: "the tree of locations", path: "/locations", shows: "main [role=treeitem]" },
];

/** The server draws nothing until a browser has told how it looks. */
async function visitOnce(page: Page) {
  await page.goto("/");
  await expect(page.locator("main a[href='/orders']").first()).toBeVisible();
  // The browser stores the state of its menu and sends it right away.
  await page.waitForFunction(() => localStorage.getItem("menu") !== null);
  // What it still loads isn't refused, as the scripts of the next page are.
  await page.goto("about:blank");
}

async function isDrawn(page: Page, path: string) {
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  return page.evaluate(() => document.querySelector("#root")!.childElementCount > 0);
}

/** Opens a page as the server draws it. A picture that takes too long, as on a busy machine, is left out. */
const openDrawn = (page: Page, path: string) => expect.poll(() => isDrawn(page, path)).toBe(true);

/** Where the content is, by its words: before any script, or once React has it. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const content = document.querySelectorAll(
      "nav a, main :is(h1, h2, [role=tab], thead th, tr:nth-child(-n + 9) > *)",
    );
    return [...content].map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return `${element.textContent} ${Math.round(x)} ${Math.round(y)} ${Math.round(width)}`;
    });
  });

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const { what, path, shows } of screens)
      test(`${what} stands before any script, where React then puts it`, async ({ page, faults }) => {
        faults.expect(/ERR_FAILED/);
        await visitOnce(page);
        await page.route("**/assets/*.js", (route) => route.abort());
        // What comes after the content is another matter.
        await page.route(/\/(counts|sum|related|notifications\/get|timers\/get)$/, () => {});
        await openDrawn(page, path);
        await expect(page.locator(shows).first()).toBeVisible();
        const drawn = await places(page);
        expect(drawn.length).toBeGreaterThan(5);
        const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const [canvas] = [await background()];

        await page.unroute("**/assets/*.js");
        await addUpShifts(page);
        await page.goto(path);
        await page.waitForFunction(isReacts, shows);
        // Parts that load later may have come by now.
        expect(await places(page)).toEqual(expect.arrayContaining(drawn));
        expect(await background()).toBe(canvas);
        expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
      });
  });

test("a list doesn't shift when its font loads late", async ({ page }) => {
  await visitOnce(page);
  let bring = () => {};
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await page.route("**/*.woff2", async (route) => {
    await brought;
    await route.continue();
  });
  await addUpShifts(page);
  await page.goto("/orders?limit=10", { waitUntil: "commit" });
  await page.waitForFunction(isReacts, "main tbody th[scope=row]");
  bring();
  await page.evaluate(() => document.fonts.ready);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

interface Shifting {
  shift: number;
}

/** From the next page on. */
const addUpShifts = (page: Page) =>
  page.addInitScript(() => {
    (window as unknown as Shifting).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as Shifting).shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Of all that has been painted. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return (window as unknown as Shifting).shift;
  });

/** Runs in the page. */
function isReacts(selector: string) {
  const element = document.querySelector(selector);
  return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

test("links work before any script; controls that can't respond yet are disabled", async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  await visitOnce(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await openDrawn(page, "/orders");
  const search = page.getByRole("main").locator("input[type=search]");
  await expect(search).toHaveJSProperty("inert", true);
  // As many rows as the window has room for.
  await expect(page.locator("main tbody [data-item]")).toHaveCount(16);
  await page.locator("main tbody th[scope=row] a").first().click();
  await expect(page).toHaveURL(/\/orders\/\d+/);
});

test("a focused link keeps the focus as React replaces the picture", async ({ page }) => {
  await visitOnce(page);
  let load = () => {};
  const mayLoad = new Promise<void>((resolve) => (load = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await mayLoad;
    await route.continue();
  });
  await openDrawn(page, "/orders");
  const link = page.locator("main tbody th[scope=row] a").nth(2);
  await expect(link).toBeVisible();
  await link.focus();
  const address = await link.getAttribute("href");
  await page.evaluate(() => {
    document.activeElement!.toggleAttribute("data-drawn");
  });
  load();
  await page.waitForFunction(isReacts, "main tbody th[scope=row]");
  await expect(page.locator("[data-drawn]")).toHaveCount(0);
  await expect(page.locator("main tbody th[scope=row] a").nth(2)).toBeFocused();
  await expect(page.locator(":focus")).toHaveAttribute("href", address ?? "");
});

test("nothing is drawn if the browser would show another menu, tab or window", async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/);
  await visitOnce(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await openDrawn(page, "/clients/1");
  expect(await isDrawn(page, "/clients/1?other#history")).toBe(false);
  await page.evaluate(() =>
    localStorage.setItem("tab:clients:1", JSON.stringify({ value: "history", until: Date.now() + 60_000 })),
  );
  expect(await isDrawn(page, "/clients/1?again")).toBe(false);
  await openDrawn(page, "/clients/2");
  await page.setViewportSize({ width: 700, height: 700 });
  expect(await isDrawn(page, "/clients/2?again")).toBe(false);
  await page.setViewportSize({ width: 1280, height: 1500 });
  await openDrawn(page, "/orders");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => localStorage.setItem("menu", JSON.stringify({ show: false })));
  expect(await isDrawn(page, "/clients/3")).toBe(false);
});

test("a phone gets no picture, and the same page @phone-only", async ({ page }) => {
  await visitOnce(page);
  const document = await page.request.get("/orders");
  expect(await document.text()).toContain('<div id="root"></div>');
});

/** What the server draws of an address for somebody. */
async function visitorOf(login: "mira" | "tom" | "jonas") {
  const browser = openBrowser(process.env.E2E_BASE_URL!);
  await browser.signIn(emailOf(login), password);
  browser.cookies.set("look", encodeURIComponent("{}"));
  const visit = async (path: string) => {
    const { html } = await browser.open(path);
    const [, markup = ""] = /<div id="root" hidden>(.*)<\/div><script/s.exec(html) ?? [];
    return { html, markup };
  };
  return async (path: string) => {
    let visited = { html: "", markup: "" };
    // A picture that takes too long, as on a busy machine, is left out.
    await expect.poll(async () => (visited = await visit(path)).markup).not.toBe("");
    return visited;
  };
}

test("a picture shows its own visitor's rights and language, whoever else is drawn meanwhile", async () => {
  const [mira, tom, jonas] = await Promise.all([visitorOf("mira"), visitorOf("tom"), visitorOf("jonas")]);
  const alone: string[] = [];
  for (const visitor of [mira, tom, jonas]) alone.push((await visitor("/clients")).markup);
  const [miras = "", toms = "", jonases = ""] = alone;
  expect(miras).toContain("Mira");
  expect(toms).not.toContain("Mira Kova");
  expect(jonases).toContain("Kunden");
  expect(miras).not.toContain("Kunden");
  const rounds = [0, 1, 2, 3].flatMap(() => [mira, tom, jonas]);
  const together = await Promise.all(rounds.map((visitor) => visitor("/clients")));
  together.forEach(({ markup }, index) => expect(markup).toBe(alone[index % 3]));
});

test("user input is drawn as text", async () => {
  const someone = await colleague("mira");
  const name = '<img src=x onerror="alert(1)"> style="color:red" </script>';
  await someone.call("brands/manage", { name });
  const { markup, html } = await (await visitorOf("mira"))(`/brands?q=onerror`);
  expect(markup).toContain(
    "&lt;img src=x onerror=&quot;alert(1)&quot;&gt; style=&quot;color:red&quot; &lt;/script&gt;",
  );
  expect(html).not.toContain("<img src=x");
});
