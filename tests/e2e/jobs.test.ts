import { randomBytes } from "node:crypto";
import { cartOf, expectOrdered } from "./cart.ts";
import { countSteps } from "./count-steps.ts";
import { findBuyer, newWord, takeProduct, type Product } from "./demo-company.ts";
import { colleague, expect, test, type Colleague } from "./test.ts";

/** A service that can be ordered, whatever it is. */
async function findService({
  call,
}: Colleague): Promise<{ service_id: number; name: string; price: string }> {
  const { datasets } = await call("services/list", {
    filters: [{ field: "status", op: "eq", value: "available" }],
    limit: 10,
  });
  const [row] = datasets.main.rows;
  return { service_id: Number(row!.service_id), name: String(row!.name), price: String(row!.price) };
}

/** The last order of the counterparty went to their door and was paid by transfer: so the next one will. */
async function orderAsUsual(
  { call }: Colleague,
  product: Product,
  buyer: Awaited<ReturnType<typeof findBuyer>>,
) {
  const { cp_id } = (await call("contracts/one", { id: buyer.contract.contract_id })) as unknown as {
    cp_id: number;
  };
  // Some take large orders only.
  const services = (await call("delivery-services/get", {})).data;
  const all = await Promise.all(
    services.map(async (service) => ({
      ...service,
      least: Number((await call("delivery-services/one", { id: service.service_id })).min_total ?? 0),
    })),
  );
  const forThem = ({ audience }: { audience: string }) => audience !== "client";
  const delivery = all.find((service) => forThem(service) && service.least === 0);
  const [payment] = (await call("payment-services/get", {})).data.filter(forThem);
  await call(
    "orders/create",
    {
      items: {
        [`product_${product.product_id}`]: {
          item_type: "product",
          ...product,
          status: "available",
          cartQuantity: 1,
          cartAmount: product.price,
        },
      },
      data: {
        entity: "cp",
        entity_id: cp_id,
        phone: buyer.phone,
        address: "Kai 1, Hamburg",
        contract_id: buyer.contract.contract_id,
        delivery_service_id: delivery!.service_id,
        delivery_method_id: delivery!.methods[0]!.method_id,
        payment_service_id: payment!.service_id,
        payment_method_id: payment!.methods[0]!.method_id,
      } as never,
    },
    { "idempotency-key": randomBytes(16).toString("hex") },
  );
  return { delivery: delivery!.name, cp_id };
}

test("a customer calls: found by their number, 3 products and a service ordered on their contract, and the confirmation sent", async ({
  page,
}) => {
  const mira = await colleague("mira");
  const known = await takeProduct(mira);
  const wanted = [await takeProduct(mira), await takeProduct(mira), await takeProduct(mira)];
  const buyer = await findBuyer(mira, known);
  const service = await findService(mira);
  const { delivery } = await orderAsUsual(mira, known, buyer);
  const steps = countSteps(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");

  // What the server has drawn doesn't listen yet.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main a") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await steps.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await steps.type(buyer.phone.replaceAll(/\D/g, ""));
  // Right away: Enter waits for the results of all digits.
  await steps.press("Enter");
  await expect(page.getByRole("heading", { name: buyer.name, level: 1 })).toBeVisible();

  await steps.click(page.getByRole("button", { name: "New order" }).first());
  const cart = cartOf(page);
  await expect(cart.getByRole("region", { name: "Order for" })).toContainText(buyer.name);
  await expect(cart.getByRole("region", { name: "Order for" })).toContainText("Owes");
  for (const { sku, name } of wanted) {
    await expect(cart.getByRole("combobox", { name: "Find products" })).toBeFocused();
    await steps.type(sku);
    await steps.press("Enter");
    await expect(cart.getByRole("spinbutton", { name })).toBeVisible();
  }
  await steps.click(cart.getByText("Services", { exact: true }));
  await steps.type(service.name.slice(0, 6));
  await steps.press("Enter");
  await expect(cart.getByRole("list", { name: "Items" })).toContainText(service.name);

  await steps.press("Control+Enter");
  await expect(cart.getByRole("combobox", { name: "Contract" })).toHaveValue(
    String(buyer.contract.contract_id),
  );
  await expect(cart.getByRole("combobox", { name: "Delivery service" }).locator("option:checked")).toHaveText(
    delivery,
  );
  await steps.press("Control+Enter");
  await expectOrdered(page);
  await steps.click(page.getByRole("button", { name: /^(Confirm order|Mark as confirmed)$/ }).first());
  await expect(page.getByText(/Confirmed/).first()).toBeVisible();
  await steps.click(page.getByRole("button", { name: "More actions" }));
  await steps.click(page.getByRole("menuitem", { name: "Email order confirmation" }));
  const mail = page.getByRole("dialog", { name: "Email order confirmation" });
  await expect(mail.getByRole("textbox", { name: "To" })).not.toHaveValue("");
  await steps.click(mail.getByRole("button", { name: "Email order confirmation" }));
  await expect(mail).toBeHidden();
  await expect(page.getByText("Sending to", { exact: false }).first()).toBeVisible();
  steps.expectAtMost(60);
});

test("a deal that is won becomes an order", async ({ page }) => {
  const mira = await colleague("mira");
  const product = await takeProduct(mira);
  const buyer = await findBuyer(mira, product);
  const { cp_id } = (await mira.call("contracts/one", { id: buyer.contract.contract_id })) as unknown as {
    cp_id: number;
  };
  const name = `Deal ${newWord()}`;
  await mira.call("deals/manage", {
    name,
    party: `cps:${cp_id}`,
    expected_close_date: "2030-01-31",
    items: JSON.stringify([{ product_id: product.product_id, quantity: 2 }]),
  });
  await page.goto(`/deals-kanban?q=${encodeURIComponent(name)}`);
  const card = page.getByRole("article", { name });
  await expect(card).toBeVisible();
  const steps = countSteps(page);
  await card.hover();
  await steps.click(card.getByRole("button", { name: `Actions for ${name}` }));
  await steps.click(page.getByRole("menuitem", { name: /won/i }));
  await steps.click(page.getByRole("dialog").getByRole("button", { name: /order/i }).first());
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText(`2 × ${product.name}`).or(page.getByText(product.name)).first()).toBeVisible();
  steps.expectAtMost(12);
});
