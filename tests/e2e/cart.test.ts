import {
  addFromList,
  cartButton,
  cartOf,
  checkOutFor,
  createOrder,
  expectOrdered,
  openCart,
} from "./cart.ts";
import { addClient, takeProduct } from "./demo-company.ts";
import { messages } from "./messages.ts";
import { colleague, expect, test } from "./test.ts";

test("a reload restores the items, the customer and the input @phone", async ({ page }) => {
  const mira = await colleague("mira");
  const [product, client] = [await takeProduct(mira), await addClient(mira)];
  await addFromList(page, product);
  const cart = await openCart(page);
  await cart.getByRole("button", { name: `Increase quantity of ${product.name}` }).click();
  await checkOutFor(page, "Client", client.name);
  await cart.getByLabel("Comment").fill("Ring twice");
  await page.reload();

  await expect(cartButton(page)).toHaveAccessibleName("Cart 1");
  await openCart(page);
  await expect(cart.getByRole("tab", { name: "Checkout" })).toHaveAttribute("aria-selected", "true");
  await expect(cart.getByRole("combobox", { name: "Client" })).toHaveValue(client.name);
  await expect(cart.getByLabel("Comment")).toHaveValue("Ring twice");
  await cart.getByRole("tab", { name: "Items" }).click();
  await expect(cart.getByRole("spinbutton", { name: product.name })).toHaveValue("2");
});

test("an item already in the cart only opens it", async ({ page }) => {
  const product = await takeProduct(await colleague("mira"));
  await addFromList(page, product);
  await page.getByRole("link", { name: product.name, exact: true }).hover();
  await page.getByRole("button", { name: `Add ${product.name} to the cart`, exact: true }).click();
  await expect(cartOf(page).getByRole("spinbutton", { name: product.name })).toHaveValue("1");
});

test("two tabs share the cart", async ({ page, context }) => {
  const mira = await colleague("mira");
  const [one, other] = [await takeProduct(mira), await takeProduct(mira)];
  await addFromList(page, one);
  const second = await context.newPage();
  await addFromList(second, other);
  await expect(cartButton(page)).toHaveAccessibleName("Cart 2");
  const cart = await openCart(page);
  await expect(cart.getByRole("spinbutton", { name: other.name })).toBeVisible();
  await cart.getByRole("button", { name: `Remove ${one.name}` }).click();
  await expect(cartButton(second)).toHaveAccessibleName("Cart 1");
});

test("removing the last item closes the cart, and undo restores everything", async ({ page }) => {
  const mira = await colleague("mira");
  const [product, client] = [await takeProduct(mira), await addClient(mira)];
  await addFromList(page, product);
  const cart = await openCart(page);
  await checkOutFor(page, "Client", client.name);
  await cart.getByRole("tab", { name: "Items" }).click();
  await cart.getByRole("button", { name: `Remove ${product.name}` }).click();
  await expect(cart).toBeHidden();
  await expect(cartButton(page)).toHaveAccessibleName("Cart");
  await expect(messages(page).getByText(`${product.name} removed from the cart`)).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cart.getByRole("spinbutton", { name: product.name })).toHaveValue("1");
  await cart.getByRole("tab", { name: "Checkout" }).click();
  await expect(cart.getByRole("combobox", { name: "Client" })).toHaveValue(client.name);
});

test("clear empties the cart and closes it", async ({ page }) => {
  const mira = await colleague("mira");
  const [product, client] = [await takeProduct(mira), await addClient(mira)];
  await addFromList(page, product);
  const cart = await openCart(page);
  await checkOutFor(page, "Client", client.name);
  await cart.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(cart).toBeHidden();
  await expect(cartButton(page)).toHaveAccessibleName("Cart");
  await page.reload();
  await openCart(page);
  await expect(cart.getByText("The cart is empty")).toBeVisible();
  await cart.getByRole("tab", { name: "Checkout" }).click();
  await expect(cart.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("one cart becomes one order, however often it is submitted", async ({ page, faults }) => {
  const mira = await colleague("mira");
  const [product, client] = [await takeProduct(mira), await addClient(mira)];
  await addFromList(page, product);
  await openCart(page);
  await checkOutFor(page, "Client", client.name);

  faults.expect(/ERR_FAILED|ERR_CONNECTION/, /orders\/create: Can’t reach the server/);
  // The order reaches the server, but its answer gets lost on the way.
  await page.route(
    "**/orders/create",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await createOrder(page).click();
  const refusal = page.getByRole("alertdialog", { name: "The order wasn’t created" });
  await expect(refusal).toContainText("Can’t reach the server");
  await refusal.getByRole("button", { name: "OK" }).click();
  await createOrder(page).dblclick();
  const number = await expectOrdered(page);

  const { datasets } = await mira.call("orders/list", {
    filters: [{ field: "client_id", op: "eq", value: String(client.client_id) }],
  });
  expect(datasets.main.rows.map((row) => row.number)).toEqual([number]);
});
