import {
  addFromList,
  cartButton,
  checkOutFor,
  createOrder,
  expectOrdered,
  findInList,
  openCart,
} from "./cart.ts";
import { addClient, placeOrder, takeProduct } from "./demo-company.ts";
import { colleague, expect, test } from "./test.ts";

const notCreated = { name: "The order wasn’t created" };

test("items that are out of stock or not for sale can't be added from the list or the cart's search", async ({
  page,
}) => {
  const mira = await colleague("mira");
  const gone = await takeProduct(mira, { min: 1, max: 2 });
  await placeOrder(mira, await addClient(mira), gone, gone.quantity);
  const draft = await takeProduct(mira);
  const { version } = await mira.call("products/one", { id: draft.product_id });
  await mira.call("products/manage", {
    product_id: draft.product_id,
    version: Number(version),
    status: "discontinued",
  });

  await (await findInList(page, gone)).click();
  await expect(page.getByText(`${gone.name} - out of stock`)).toBeVisible();
  await (await findInList(page, draft)).click();
  await expect(page.getByText(`${draft.name} - Discontinued`)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName("Cart");

  const cart = await openCart(page);
  await cart.getByRole("combobox", { name: "Find products" }).fill(gone.sku);
  const result = cart.getByRole("option", { name: gone.name });
  await expect(result).toContainText("out of stock");
  await result.click();
  await expect(page.getByText(`${gone.name} - out of stock`)).toBeVisible();
  await expect(cart.getByText("The cart is empty")).toBeVisible();
});

test("a changed price is shown and accepted before the order is created", async ({ page, faults }) => {
  const [mira, liis] = [await colleague("mira"), await colleague("liis")];
  const [product, client] = [await takeProduct(mira), await addClient(mira)];
  await addFromList(page, product);
  const cart = await openCart(page);
  await checkOutFor(page, "Client", client.name);

  faults.expect(/orders\/create: Price of/);
  const dearer = (Number(product.price) + 1).toFixed(2);
  const { version } = await liis.call("products/one", { id: product.product_id });
  await liis.call("products/manage", {
    product_id: product.product_id,
    version: Number(version),
    price: dearer,
  });
  await createOrder(page).click();
  const refusal = page.getByRole("alertdialog", notCreated);
  await expect(refusal).toContainText(`Price of ${product.name} is now ${dearer} € (was ${product.price} €)`);
  await refusal.getByRole("button", { name: "OK" }).click();

  const line = cart.getByRole("listitem").filter({ hasText: product.name });
  await expect(line).toContainText("The price is now");
  await line.getByRole("button", { name: "Accept the new price" }).click();
  await expect(line.getByText("The price is now")).toBeHidden();
  await cart.getByRole("tab", { name: "Checkout" }).click();
  await createOrder(page).click();
  await expectOrdered(page);
});

test("several new prices are accepted together, as soon as the open cart notices them", async ({ page }) => {
  const [mira, liis] = [await colleague("mira"), await colleague("liis")];
  const products = [await takeProduct(mira), await takeProduct(mira)];
  for (const product of products) await addFromList(page, product);
  for (const { product_id, price } of products) {
    const { version } = await liis.call("products/one", { id: product_id });
    await liis.call("products/manage", {
      product_id,
      version: Number(version),
      price: (Number(price) + 1).toFixed(2),
    });
  }
  const cart = await openCart(page);
  await expect(cart.getByText("The price is now")).toHaveCount(2);
  await cart.getByRole("button", { name: "Accept new prices" }).first().click();
  await expect(cart.getByText("The price is now")).toHaveCount(0);
});

test("the last pieces can't be ordered once someone else took them", async ({ page, faults }) => {
  const mira = await colleague("mira");
  const [last, few] = [
    await takeProduct(mira, { min: 1, max: 2 }),
    await takeProduct(mira, { min: 3, max: 9 }),
  ];
  const [client, other] = [await addClient(mira), await addClient(mira)];
  await addFromList(page, last);
  await addFromList(page, few);
  const cart = await openCart(page);
  const quantity = cart.getByRole("spinbutton", { name: few.name });
  await quantity.fill(String(few.quantity));
  await quantity.press("Tab");
  await expect(quantity).toHaveValue(String(few.quantity));
  await checkOutFor(page, "Client", client.name);

  await placeOrder(mira, other, last, last.quantity);
  await placeOrder(mira, other, few, 2);
  // The message names the first of both; each line says its own.
  const first = /out of stock|only \d+ in stock/;
  faults.expect(new RegExp(`orders/create: .*(${first.source})`));
  await createOrder(page).click();
  const refusal = page.getByRole("alertdialog", notCreated);
  await expect(refusal).toContainText(first);
  await refusal.getByRole("button", { name: "OK" }).click();

  const lineOf = (name: string) => cart.getByRole("listitem").filter({ hasText: name });
  await expect(lineOf(last.name)).toContainText("Out of stock");
  await expect(lineOf(few.name)).toContainText(`Only ${few.quantity - 2} left`);
  await lineOf(few.name)
    .getByRole("button", { name: `Take ${few.quantity - 2}` })
    .click();
  await expect(quantity).toHaveValue(String(few.quantity - 2));
  await cart.getByRole("button", { name: `Remove ${last.name}` }).click();
  await cart.getByRole("tab", { name: "Checkout" }).click();
  await createOrder(page).click();
  await expectOrdered(page);
});
