import { expectAccessible, expectNoSideways } from "./accessible.ts";
import { addFromList, openCart } from "./cart.ts";
import { addClient, placeOrder, takeProduct } from "./demo-company.ts";
import { colleague, expect, test } from "./test.ts";

test.describe("signed out", () => {
  test.use({ login: null });

  test("the sign-in is accessible @phone", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  });
});

for (const [screen, path, ready] of [
  ["the menu", "/", "Orders"],
  ["the list of orders", "/orders?limit=10", "ORD-"],
] as const)
  test(`${screen} is accessible @phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("link", { name: ready }).first()).toBeVisible();
    await expectNoSideways(page);
    // What scrolls half under a bar at the edge isn't small: on a long screen nothing does.
    const { width } = page.viewportSize()!;
    await page.setViewportSize({ width, height: 4_000 });
    await expectAccessible(page);
  });

test("an order is accessible @phone", async ({ page }) => {
  const mira = await colleague("mira");
  const { order_id, number } = await placeOrder(mira, await addClient(mira), await takeProduct(mira));
  await page.goto(`/orders/${order_id}`);
  await expect(page.getByRole("heading", { name: number, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test("the form of a new client is accessible @phone", async ({ page }) => {
  await page.goto("/clients?new=1");
  const form = page.getByRole("dialog", { name: "New client" });
  await form.getByRole("button", { name: /^More fields/ }).click();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test("the cart is accessible, its items and its checkout @phone", async ({ page }) => {
  await addFromList(page, await takeProduct(await colleague("mira")));
  const cart = await openCart(page);
  await expect(cart.getByRole("spinbutton")).toBeVisible();
  await expectAccessible(page);
  await cart.getByRole("tab", { name: "Checkout" }).click();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test.describe("with notifications", () => {
  test.use({ login: "rasmus" });

  test("the notifications are accessible @phone", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: /^Notifications \d/ }).click();
    await expect(
      page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem").first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  });
});
