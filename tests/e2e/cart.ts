import { expect, type Locator, type Page } from "@playwright/test";
import type { Product } from "./demo-company.ts";
import { choose } from "./test.ts";

/** Finds the product in its list. Its button appears where the pointer is. */
export async function findInList(page: Page, { sku, name }: Product): Promise<Locator> {
  if (new URL(page.url()).pathname === "/products")
    await page.getByRole("searchbox", { name: "Search products" }).fill(sku);
  else await page.goto(`/products?q=${encodeURIComponent(sku)}`);
  await page.getByRole("link", { name, exact: true }).hover();
  return page.getByRole("button", { name: `Add ${name} to the cart`, exact: true });
}

export async function addFromList(page: Page, product: Product) {
  const button = await findInList(page, product);
  const count = Number.parseInt((await cartButton(page).getAttribute("aria-label"))?.slice(5) || "0", 10);
  await button.click();
  await expect(cartButton(page)).toHaveAccessibleName(`Cart ${count + 1}`);
}

export const cartButton = (page: Page) => page.getByRole("button", { name: /^Cart( \d+)?$/ });

export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click();
  return cartOf(page);
}

export const cartOf = (page: Page) => page.getByRole("dialog", { name: "Cart" });

/** Turns to the checkout and chooses who the order is for. */
export async function checkOutFor(page: Page, kind: "Client" | "Counterparty", name: string) {
  const cart = cartOf(page);
  await cart.getByRole("tab", { name: "Checkout" }).click();
  await choose(page, "Order for", kind);
  const party = cart.getByRole("combobox", { name: kind });
  await party.fill(name);
  await cart.getByRole("option", { name }).first().click();
  await expect(party).toHaveValue(name);
  await expect(party).toHaveAttribute("aria-expanded", "false");
}

export const createOrder = (page: Page) => page.getByRole("button", { name: "Create order" });

/** The order's screen is open and the cart is empty. @returns the order number */
export async function expectOrdered(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const number = `ORD-${new URL(page.url()).pathname.split("/").at(-1)}`;
  await expect(page.getByRole("heading", { name: number, level: 1 })).toBeVisible();
  await expect(cartOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
  return number;
}
