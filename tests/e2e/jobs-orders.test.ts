import { countSteps } from "./count-steps.ts";
import { addClient, placeOrder, takeProduct } from "./demo-company.ts";
import { colleague, expect, test } from "./test.ts";

test("an order is confirmed, picked, shipped in two parts, paid, and one piece returned and refunded", async ({
  page,
}) => {
  const mira = await colleague("mira");
  const product = await takeProduct(mira);
  const { order_id, number } = await placeOrder(mira, await addClient(mira), product, 3);
  await page.goto("/orders");
  const steps = countSteps(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");

  await steps.click(page.getByRole("link", { name: number, exact: true }));
  await steps.click(button("Confirm order"));
  await steps.click(button("Start picking"));
  await steps.click(button("Mark as ready"));

  await steps.click(
    page.getByRole("region", { name: "Items" }).getByRole("button", { name: "Ship partially" }),
  );
  await expect(dialog.getByRole("textbox", { name: `Quantity of ${product.name}` })).toHaveValue("3");
  await expect(dialog.getByRole("textbox", { name: `Quantity of ${product.name}` })).toBeFocused();
  await steps.type("2");
  await steps.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("2 of 3 shipped").first()).toBeVisible();
  await steps.click(button("Ship the rest"));
  await expect(button("Complete order")).toBeVisible();

  await steps.click(button("Record payment"));
  const payment = page.getByRole("region", { name: "At a glance" });
  await expect(payment.getByRole("textbox", { name: "Amount" })).not.toHaveValue("");
  await steps.click(payment.getByRole("button", { name: "Record payment" }));
  await expect(button("Record payment")).toHaveCount(0);
  await steps.click(button("Complete order"));
  await expect(button("Complete order")).toBeHidden();

  await steps.click(button("Return items"));
  await expect(dialog.getByRole("textbox", { name: `Quantity of ${product.name}` })).toBeFocused();
  await steps.type("1");
  await steps.click(dialog.getByRole("button", { name: "Damaged" }));
  await expect(dialog.getByRole("checkbox", { name: /^Refund .* now$/ })).toBeChecked();
  await steps.click(dialog.getByRole("button", { name: "Return items" }));
  await expect(dialog).toBeHidden();

  const order = await mira.call("orders/one", { id: order_id });
  expect(Number(order.paid)).toBeCloseTo(Number(order.total) - Number(product.price), 2);
  expect(order).toMatchObject({ payment_state: "paid" });
  steps.expectAtMost(18);
});

test("an order is found by its phone, and the phone corrected", async ({ page }) => {
  const mira = await colleague("mira");
  const { order_id, number } = await placeOrder(mira, await addClient(mira), await takeProduct(mira));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const steps = countSteps(page);
  await steps.press("Control+k");
  await expect(page.getByRole("combobox").first()).toBeFocused();
  // The number is pasted, as it came in a mail: one press.
  await page.keyboard.insertText(number);
  await expect(page.getByRole("option", { name: new RegExp(number) }).first()).toBeVisible();
  await steps.press("Enter");
  await steps.click(page.getByRole("button", { name: "Edit Phone" }));
  const input = page.getByRole("dialog", { name: "Edit Phone" }).getByRole("textbox", { name: "Phone" });
  await expect(input).toBeFocused();
  await steps.press("Control+a");
  await page.keyboard.insertText("+49 40 555 0303");
  await steps.press("Enter");
  await expect(page.getByRole("link", { name: "+49 40 555 0303" })).toBeVisible();
  await expect
    .poll(async () => (await mira.call("orders/one", { id: order_id })).phone)
    .toBe("+49 40 555 0303");
  // Two pastes come on top.
  steps.expectAtMost(6);
});
