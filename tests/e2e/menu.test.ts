import { newWord } from "./demo-company.ts";
import { choose, colleague, expect, test, withoutNews } from "./test.ts";

test("three letters find a module by its name, two show all", async ({ page }) => {
  await page.goto("/");
  // The day's work is above them.
  const modules = page.getByRole("main").locator("section").getByRole("listitem");
  const search = page.getByRole("searchbox", { name: "Find a module" });
  await expect(search).toBeFocused();
  await expect(modules.filter({ hasText: "Warehouses" })).toBeVisible();
  const all = await modules.count();
  await search.fill("eh");
  await expect(modules).toHaveCount(all);
  await search.fill("REHO");
  await expect(modules).toHaveText([/^Warehouses/]);
  await search.fill("nowhere");
  await expect(page.getByText("Nothing found for “nowhere”")).toBeVisible();
  await page.getByRole("button", { name: "Show all modules" }).click();
  await expect(modules).toHaveCount(all);
  await search.fill("currenc");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/currencies$/);
});

test("a category shows its modules, and the choice of tiles or list is kept", async ({ page }) => {
  await page.goto("/");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await choose(page, "Category", "Catalogue");
  await expect(headings).toHaveText(["Catalogue"]);
  await choose(page, "Category", "All");
  await expect(headings).not.toHaveCount(1);
  await expect(page.getByRole("button", { name: "Tiles" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "List", exact: true }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("categories that don’t fit fade out where they go on @phone-only", async ({ page }) => {
  await page.goto("/");
  const categories = page.getByRole("radiogroup", { name: "Category" });
  await expect(categories).toHaveCSS("mask-image", /^linear-gradient\(90deg, rgb\(0, 0, 0\).*0\)\)$/);
  await categories.getByText("Settings").click();
  await expect(categories).toHaveCSS(
    "mask-image",
    /^linear-gradient\(90deg, rgba\(0, 0, 0, 0\).*, rgb\(0, 0, 0\) 40px\)$/,
  );
});

test("the side menu is on every screen except the menu, and can be collapsed", async ({ page }) => {
  // What is on its way when the cookies go would be refused.
  await withoutNews(page);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await page.goto("/");
  const orders = page
    .getByRole("main")
    .locator("section")
    .getByRole("link", { name: /^Orders/ });
  await expect(orders).toBeVisible();
  await expect(menu).toBeHidden();
  await orders.click();
  await expect(menu.getByRole("link", { name: /^Orders/ })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Hide the menu" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Show the menu" }).click();
  await menu.getByRole("link", { name: "Back office" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu).toBeHidden();
  // What the page still asks for ends with it.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("the side menu counts what a colleague adds", async ({ page }) => {
  const mira = await colleague("mira");
  await page.goto("/orders");
  const link = page.getByRole("navigation").getByRole("link", { name: /^Counterparties/ });
  await expect(link).toContainText(/\d/);
  const count = async () => Number((await link.textContent())!.replaceAll(/\D/g, ""));
  const before = await count();
  await mira.call("cps/manage", { name: newWord() });
  await expect.poll(count).toBeGreaterThan(before);
});

test("a page from before an update is kept until another screen opens", async ({ page }) => {
  // As after an update of the server.
  await page.route("**/events*", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: "event: build\ndata: assets/next.js\n\n" }),
  );
  const told = page.waitForResponse("**/events*");
  await page.goto("/orders");
  await told;
  await page.evaluate(() => void (document.body.dataset.page = "before"));
  const search = page.getByRole("searchbox", { name: "Search orders" });
  await search.fill("nord");
  await expect(page).toHaveURL(/q=nord/);
  await expect(page.locator("body")).toHaveAttribute("data-page", "before");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Counterparties/ })
    .click();
  await expect(page.locator("body:not([data-page])")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Counterparties", level: 1 })).toBeVisible();
});

test("Ctrl K finds a module from anywhere", async ({ page }) => {
  await page.goto("/orders");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("warehous");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Warehouses", level: 1 })).toBeVisible();
});

test("Ctrl K keeps what is typed before its dialog has loaded", async ({ page }) => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  const dialog = "**/command-dialog-*.js";
  await page.route(dialog, async (route) => {
    await delivered;
    await route.continue();
  });
  await page.goto("/orders");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  const asked = page.waitForRequest(dialog);
  await page.keyboard.press("ControlOrMeta+k");
  await asked;
  await page.keyboard.type("warehousx");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  deliver();
  await expect(page.getByRole("dialog").getByRole("combobox")).toHaveValue("warehous");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Warehouses", level: 1 })).toBeVisible();
});

test("an unknown page says so and offers a search @phone", async ({ page }) => {
  for (const path of ["/orders/none", "/nonsense"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
  await page.getByRole("searchbox", { name: "Find a module" }).fill("contract");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Contracts/ })
    .click();
  await expect(page.getByRole("heading", { name: "Contracts", level: 1 })).toBeVisible();
});

test("floating elements on a phone don't move as the menu below them loads @phone-only", async ({ page }) => {
  let arrive = () => {};
  const isArriving = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/app-bottom-bar*", async (route) => {
    await isArriving;
    await route.continue();
  });
  await page.goto("/clients");
  const floating = page.getByRole("button", { name: "New client" });
  await expect(floating).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeHidden();
  const before = await floating.boundingBox();
  arrive();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  expect(await floating.boundingBox()).toEqual(before);
});

test("a phone has its menu at the bottom, but not on the menu itself @phone-only", async ({ page }) => {
  const bar = page.getByRole("navigation", { name: "Main menu" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(bar).toBeHidden();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Clients/ })
    .tap();
  await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
  await bar.getByRole("link", { name: "Orders" }).tap();
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await bar.getByRole("button", { name: "Search" }).tap();
  await page.getByRole("dialog").getByRole("combobox").fill("brands");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Brands", level: 1 })).toBeVisible();
  await bar.getByRole("button", { name: "Me" }).tap();
  await expect(
    page.getByRole("dialog", { name: "Account" }).getByRole("link", { name: "Sign out" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await bar.getByRole("link", { name: "Menu" }).tap();
  await expect(page).toHaveURL(/\/$/);
});
