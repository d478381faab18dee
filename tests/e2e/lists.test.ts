import { expect, test, tick } from "./test.ts";

test("what fills the window scrolls by itself, without the page", async ({ page }) => {
  for (const path of ["timings?view=my_week", "timings", "translations", "operations", "deals-kanban"]) {
    await page.goto(`/${path}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(beyond, path).toBe(0);
  }
});

test("a search filters the list, is in the URL, and clearing it shows everything @phone", async ({
  page,
}) => {
  await page.goto("/clients");
  const search = page.getByRole("searchbox", { name: "Search clients" });
  const rows = page.getByRole("main").getByRole("link", { name: /Lindqvist/ });
  await page.getByRole("navigation", { name: "Pages" }).waitFor();
  await search.fill("lindqvist");
  await expect(page).toHaveURL(/\?q=lindqvist$/);
  await expect(rows.first()).toBeVisible();
  await search.fill("lindqvist nobody");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(search).toHaveValue("");
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
});

test("a record opened while a search is pending stays open, and back restores the search", async ({
  page,
}) => {
  await page.goto("/orders?limit=10");
  const link = page.getByRole("link", { name: /^ORD-/ }).first();
  const name = (await link.textContent()) ?? "";
  await page.getByRole("searchbox", { name: "Search orders" }).fill(name);
  await link.click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search orders" })).toHaveValue(name);
  await expect(page.getByRole("rowheader")).toHaveText([name]);
});

test("a filter is a chip and in the URL, and opens the same on another page", async ({ page, context }) => {
  await page.goto("/clients?limit=10");
  await expect(page.getByRole("rowheader")).toHaveCount(10);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Filter" })
    .getByRole("button", { name: "Status", exact: true })
    .click();
  const editor = page.getByRole("dialog", { name: "Status" });
  await tick(editor.getByRole("checkbox", { name: "Blocked" }));
  await editor.getByRole("button", { name: "Apply" }).click();
  const chip = page.getByRole("button", { name: "Status Blocked" });
  await expect(chip).toBeVisible();
  await expect(page.getByRole("cell", { name: "Blocked", exact: true })).toHaveCount(
    await page.getByRole("rowheader").count(),
  );

  const names = await page.getByRole("rowheader").allTextContents();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("button", { name: "Status Blocked" })).toBeVisible();
  await expect(other.getByRole("rowheader")).toHaveText(names);

  await page.getByRole("button", { name: "Remove filter Status" }).click();
  await expect(chip).toBeHidden();
  await expect(page).toHaveURL(/\/clients\?limit=10$/);
});

test("a list is sorted by columns and paged, and back restores the place", async ({ page, context }) => {
  await page.goto("/products?limit=10");
  const names = page.getByRole("rowheader").getByRole("link");
  await expect(names).toHaveCount(10);
  const price = page.getByRole("columnheader", { name: "Price" });
  const sort = price.getByRole("button", { name: "Price", exact: true });
  await sort.click();
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  await sort.click();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/sort=-price/);
  // The previous rows stay until the new ones arrive; a fresh page has none.
  await page.reload();
  await expect(names).toHaveCount(10);

  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages).toContainText("1–10 of");
  const first = await names.allTextContents();
  await pages.getByRole("button", { name: "Next page" }).click();
  await expect(pages).toContainText("11–20 of");
  const second = await names.allTextContents();
  expect(second.filter((name) => first.includes(name))).toEqual([]);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("rowheader").getByRole("link")).toHaveText(second);

  await names.nth(4).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second[4]!);
  await page.goBack();
  await expect(pages).toContainText("11–20 of");
  await expect(names).toHaveText(second);
  await pages.getByRole("button", { name: "Previous page" }).click();
  await expect(names).toHaveText(first);
});

test("back restores the scroll position of a long list", async ({ page }) => {
  await page.goto("/orders?limit=100");
  const link = page.getByRole("link", { name: /^ORD-/ }).nth(30);
  await link.scrollIntoViewIfNeeded();
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name, exact: true })).toBeInViewport();
});

test("back and a reload restore a page's scroll position @phone", async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 400 });
  await page.goto("/orders/7");
  const wanted = 300;
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(700);
  await page.evaluate((top) => window.scrollTo(0, top), wanted);
  await expect.poll(scrolled).toBe(wanted);
  await page.evaluate(() => document.querySelector<HTMLElement>("a[href='/orders']")!.click());
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(wanted);
  await page.reload();
  await expect.poll(scrolled).toBe(wanted);
});

test("a built-in view has its own URL", async ({ page }) => {
  await page.goto("/orders");
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: /^To ship/ })
    .click();
  await expect(page).toHaveURL(/view=to_ship/);
  await expect(page.getByRole("button", { name: /^Status Confirmed, Picking, Ready$/ })).toBeVisible();
  await expect(page.getByRole("cell", { name: "New", exact: true })).toHaveCount(0);
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

  test("a column's menu, always visible there, covers no heading", async ({ page }) => {
    await page.goto("/invoices?view=overdue");
    await page.getByRole("button", { name: "Column Days late" }).waitFor();
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll("th")].flatMap((head) => {
        const menu = head.querySelector("[aria-haspopup=menu]")?.getBoundingClientRect();
        const label = head.querySelector("[data-fit]");
        const text = label?.getBoundingClientRect();
        const apart = !menu || !text || menu.right <= text.left + 1 || text.right <= menu.left + 1;
        return apart ? [] : [label?.textContent];
      }),
    );
    expect(covered).toEqual([]);
  });
});
