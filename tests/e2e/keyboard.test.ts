import type { Locator, Page } from "@playwright/test";
import { cartOf, expectOrdered } from "./cart.ts";
import { addClient, takeProduct } from "./demo-company.ts";
import { colleague, emailOf, expect, password, test } from "./test.ts";

/** Goes on by the key until it is there, as far as a person would. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" | "ArrowDown" = "Tab") {
  await expect(target).toBeVisible();
  for (let step = 0; step < 120; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} isn't reached by ${key}.`);
}

test.describe("from sign-in on", () => {
  test.use({ login: null });

  test("a user without a mouse signs in, places an order, confirms it and records its payment", async ({
    page,
  }) => {
    const mira = await colleague("mira");
    const [product, client] = [await takeProduct(mira), await addClient(mira)];
    const keys = page.keyboard;

    await page.goto("/");
    await tabTo(page, page.getByLabel("Email or login"));
    await keys.type(emailOf("mira"));
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await keys.type(password);
    await keys.press("Enter");
    await expect(page.getByRole("searchbox", { name: "Find a module" })).toBeFocused();
    await keys.type("products");
    await expect(page.getByRole("main").getByRole("link", { name: /^Products/ })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Orders/ })).toBeHidden();
    await keys.press("Enter");

    await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
    await keys.press("/");
    await expect(page.getByRole("searchbox", { name: "Search products" })).toBeFocused();
    await keys.type(product.sku);
    await expect(page.getByText(/^1–(\d) of \1$/)).toBeVisible();
    await tabTo(page, page.getByRole("row").nth(1));
    await tabTo(page, page.getByRole("row", { name: product.name }), "ArrowDown");
    await tabTo(page, page.getByRole("button", { name: `Add ${product.name} to the cart` }));
    await keys.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Cart 1" }));
    await keys.press("Enter");

    const cart = cartOf(page);
    await tabTo(page, cart.getByRole("spinbutton", { name: product.name }));
    await keys.press("ArrowUp");
    await keys.press("ArrowUp");
    await keys.press("ArrowDown");
    await expect(cart.getByRole("spinbutton", { name: product.name })).toHaveValue("2");
    await tabTo(page, cart.getByRole("button", { name: "Checkout" }));
    await keys.press("Enter");
    await expect(cart.getByRole("tabpanel", { name: "Checkout" })).toBeVisible();
    await tabTo(page, cart.getByRole("radio", { name: "Client" }), "Shift+Tab");
    await keys.press("Space");
    await expect(cart.getByRole("radio", { name: "Client" })).toBeChecked();
    await tabTo(page, cart.getByRole("combobox", { name: "Client" }));
    await keys.type(client.name);
    await expect(cart.getByRole("option", { name: client.name })).toBeVisible();
    await keys.press("Enter");
    await expect(cart.getByRole("combobox", { name: "Client" })).toHaveValue(client.name);
    await tabTo(page, cart.getByRole("button", { name: "Create order" }));
    await keys.press("Enter");
    await expectOrdered(page);
    await expect(page.getByRole("main")).toBeFocused();

    const next = page.getByRole("button", { name: "Confirm order" });
    await tabTo(page, next);
    await keys.press("Enter");
    await expect(page.getByRole("button", { name: "Start picking" })).toBeVisible();

    const figures = page.getByRole("region", { name: "At a glance" });
    await tabTo(page, figures.getByRole("button", { name: "Record payment" }), "Shift+Tab");
    await keys.press("Enter");
    // Its options come later than the form, and with them another control.
    await expect(figures.getByRole("combobox", { name: "Account" })).toBeFocused();
    await tabTo(page, figures.getByRole("button", { name: "Record payment" }));
    await keys.press("Enter");
    await expect(figures.getByRole("button", { name: "Record payment" })).toHaveCount(0);
    // What was pressed is gone: the keys go on from the figures that it changed.
    await expect(figures).toBeFocused();
  });
});

test("Escape only closes what is on top, and the focus returns to where it was", async ({ page }) => {
  await page.goto("/orders?limit=10");
  const add = page.getByRole("button", { name: "Cart" });
  await tabTo(page, add, "Shift+Tab");
  await page.keyboard.press("Enter");
  const cart = cartOf(page);
  await tabTo(page, cart.getByRole("tab", { name: "Items" }));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, cart.getByRole("radio", { name: "Counterparty" }));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, cart.getByRole("button", { name: "Add client" }));
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Add client" });
  await expect(form.getByLabel("First name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(cart.getByRole("button", { name: "Add client" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
  await expect(add).toBeFocused();
});

test("a list can be used by keyboard", async ({ page }) => {
  // The oldest first: what others order meanwhile comes behind them.
  await page.goto("/orders?limit=10&sort=date");
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(rows).toHaveCount(10);
  await page.getByRole("button", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, rows.first());
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  const names = await rows.getByRole("rowheader").allTextContents();
  // Beside the list, where its own keys go on to the neighbours; then on a screen of its own.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: names[1] })).toContainText("2 of");
  await page.keyboard.press("j");
  await expect(page.getByRole("dialog", { name: names[2] })).toContainText("3 of");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { name: names[2]!, level: 1 })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { name: names[1]!, level: 1 })).toBeVisible();
});
