import {
  addFromList,
  cartButton,
  checkOutFor,
  createOrder,
  expectOrdered,
  findInList,
  openCart,
} from "./cart.ts";
import { addClient, findBuyer, newWord, takeProduct } from "./demo-company.ts";
import { messages } from "./messages.ts";
import { colleague, choose, expect, test } from "./test.ts";

test("an order for a counterparty, with a contract, delivery and payment", async ({ page }) => {
  const mira = await colleague("mira");
  const product = await takeProduct(mira, { min: 3, max: 9 });
  const more = await takeProduct(mira);
  const { name, phone, contract } = await findBuyer(mira, product);
  const email = `${newWord().toLowerCase()}@example.com`;

  await (await findInList(page, product)).click();
  await expect(messages(page).getByText(`${product.name} added to the cart`)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName("Cart 1");
  const cart = await openCart(page);

  const search = cart.getByRole("combobox", { name: "Find products" });
  await search.fill(more.sku[0]!);
  await expect(cart.getByRole("listbox")).toBeHidden();
  await search.fill(more.sku);
  await cart.getByRole("option", { name: more.name }).click();
  await expect(search).toHaveValue("");
  await expect(cart.getByRole("tab", { name: "Items 2" })).toBeVisible();
  await choose(page, "Search", "Services");
  await cart.getByRole("combobox", { name: "Find services" }).fill("assembly");
  const service = cart.getByRole("option").first();
  await expect(service).toBeVisible();
  await service.click();
  await expect(cart.getByRole("tab", { name: "Items 3" })).toBeVisible();
  await expect(cart.getByRole("spinbutton")).toHaveCount(2);

  const quantity = cart.getByRole("spinbutton", { name: product.name });
  await quantity.fill("999");
  await quantity.press("Tab");
  await expect(quantity).toHaveValue(String(product.quantity));
  await expect(cart.getByRole("button", { name: `Increase quantity of ${product.name}` })).toBeDisabled();
  await quantity.fill("0");
  await quantity.press("Tab");
  await expect(quantity).toHaveValue("1");
  await expect(cart.getByRole("button", { name: `Decrease quantity of ${product.name}` })).toBeDisabled();
  await cart.getByRole("button", { name: `Increase quantity of ${product.name}` }).click();
  await expect(quantity).toHaveValue("2");

  await cart.getByRole("button", { name: "Checkout" }).click();
  const entity = cart.getByRole("combobox", { name: "Counterparty" });
  await entity.click({ force: true }); // It is marked as disabled, and says why when it is pressed.
  await expect(cart.getByText("Select entity first")).toBeVisible();
  await cart.getByLabel("Email").fill(email);
  await choose(page, "Order for", "Counterparty");
  await entity.pressSequentially(name.slice(0, 2));
  await expect(cart.getByText("Type more than 2 characters")).toBeVisible();
  await entity.fill(name);
  await cart.getByRole("option", { name }).first().click();
  await expect(cart.getByLabel("Phone")).toHaveValue(phone);
  await expect(cart.getByLabel("Email")).toHaveValue(email);

  await cart.getByRole("combobox", { name: "Contract" }).selectOption(contract.code);
  for (const text of [contract.legal_person.name, contract.cp.name, contract.cp_legal_person.name])
    await expect(cart.getByRole("definition").filter({ hasText: text }).first()).toBeVisible();
  await cart.getByRole("combobox", { name: "Payment service" }).selectOption("Bank");
  await cart.getByRole("combobox", { name: "Payment method" }).selectOption({ index: 1 });
  await cart.getByRole("combobox", { name: "Delivery service" }).selectOption("");
  await expect(cart.getByRole("combobox", { name: "Delivery method" })).toBeDisabled();
  await cart.getByRole("combobox", { name: "Delivery service" }).selectOption("Pickup");
  await cart.getByRole("combobox", { name: "Delivery method" }).selectOption({ index: 1 });

  await createOrder(page).click();
  await expect(messages(page).getByText(/^Order ORD-\d+ created$/)).toBeVisible(); // It passes by: first of all.
  const number = await expectOrdered(page);
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("row", { name: product.name })).toBeVisible();

  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: /^Orders/ })
    .click();
  await page.getByRole("searchbox", { name: "Search orders" }).fill(email);
  await expect(page.getByRole("rowheader")).toHaveText([number]);
});

test("an order for a client added at checkout @phone", async ({ page, faults }) => {
  faults.expect(/status of 422 .*\/clients\/manage/);
  const product = await takeProduct(await colleague("mira"));
  const lastName = newWord();
  await addFromList(page, product);
  const cart = await openCart(page);
  await cart.getByRole("tab", { name: "Checkout" }).click();
  await choose(page, "Order for", "Client");
  await cart.getByRole("button", { name: "Add client" }).click();

  const form = page.getByRole("dialog", { name: "Add client" });
  await form.getByLabel("First name").fill("Ada");
  await form.getByLabel("Last name").fill(lastName);
  await form.getByRole("button", { name: "Add client" }).click();
  const refusal = page.getByRole("alertdialog", { name: "The client wasn’t saved" });
  await expect(refusal).toContainText("Some fields need attention");
  await refusal.getByRole("button", { name: "OK" }).click();
  await expect(form.getByText("Enter a phone or an email")).toBeVisible();

  await expect(form.getByLabel("Last name")).toHaveValue(lastName);
  await form.getByLabel("Phone").fill("+49 40 555 0199");
  await form.getByRole("button", { name: "Add client" }).click();
  await expect(messages(page).getByText("Created", { exact: true })).toBeVisible();
  await expect(cart.getByRole("combobox", { name: "Client" })).toHaveValue(`Ada ${lastName}`);
  await expect(cart.getByLabel("Phone")).toHaveValue(/555 ?0199/);
  await createOrder(page).click();
  await expectOrdered(page);
});

test("without a customer the order is refused at that field, and the cart is kept", async ({
  page,
  faults,
}) => {
  faults.expect(/orders\/create: Choose a client or a counterparty/);
  const mira = await colleague("mira");
  const [product, client] = [await takeProduct(mira), await addClient(mira)];
  await addFromList(page, product);
  const cart = await openCart(page);
  await cart.getByRole("tab", { name: "Checkout" }).click();
  await createOrder(page).click();
  const refusal = page.getByRole("alertdialog", { name: "The order wasn’t created" });
  await expect(refusal).toContainText("Choose a client or a counterparty");
  await page.keyboard.press("Escape");
  await expect(refusal).toBeHidden();
  await expect(cart).toBeVisible();
  await checkOutFor(page, "Client", client.name);
  await createOrder(page).click();
  await expectOrdered(page);
});
