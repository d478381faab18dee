import { cartOf, expectOrdered } from "./cart.ts";
import { countSteps } from "./count-steps.ts";
import { findBuyer, newWord, takeProduct } from "./demo-company.ts";
import { colleague, expect, listed, test } from "./test.ts";

test("a new counterparty with legal entity, contact, contract, own prices and credit limit gets its first order", async ({
  page,
  faults,
}) => {
  // A price is asked for before it is typed: the field that was left is checked among the others.
  faults.expect(/422 .*cps-prices\/validate/);
  const mira = await colleague("mira");
  const product = await takeProduct(mira);
  const name = newWord();
  // What another run left half-typed would come back.
  for (const code of ["cps", "cps-legal-persons", "cps-employees", "contracts", "cps-prices"])
    await mira.call("drafts/delete", { form: `${code}/new` });
  await page.goto("/cps");
  const steps = countSteps(page);
  const dialog = page.getByRole("dialog");
  const add = async (tab: RegExp) => {
    await steps.click(page.getByRole("tab", { name: tab }));
    await steps.click(page.getByRole("button", { name: "Add", exact: true }));
    await expect(dialog).toBeVisible();
  };
  const create = async () => {
    await steps.press("Enter");
    await expect(dialog).toBeHidden();
  };

  await steps.click(page.getByRole("button", { name: "New counterparty" }));
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await steps.type(name);
  await steps.click(dialog.getByRole("textbox", { name: "Phone" }));
  await steps.paste("+49 40 555 0404");
  await steps.click(dialog.getByRole("textbox", { name: "Address" }));
  await steps.paste("Kai 4, 20457 Hamburg");
  await steps.click(dialog.getByRole("combobox", { name: "Country" }));
  await steps.type("Ger");
  await expect(dialog.getByRole("option", { name: "Germany" })).toBeVisible();
  await steps.press("Enter");
  await steps.click(dialog.getByRole("textbox", { name: "Credit limit" }));
  await steps.type("9000");
  await create();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

  await add(/legal/i);
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  await create();

  await add(/^Contact/);
  await expect(dialog.getByRole("textbox", { name: "First name" })).toBeFocused();
  await steps.type("Ada");
  await create();

  await add(/^Contracts/);
  await expect(listed(dialog.getByRole("combobox", { name: "Their legal" }))).not.toHaveValue("");
  await steps.click(dialog.getByRole("button", { name: "Create" }));
  await steps.click(page.getByRole("link", { name: /^C-/ }));
  await steps.click(page.getByRole("button", { name: /^(Ask for|Request) approval$/ }));
  await steps.click(page.getByRole("button", { name: /^(Put in force|Activate)$/ }));
  await expect(dialog).toHaveCount(2);
  await steps.click(dialog.last().getByRole("button", { name: /^(Put in force|Activate)$/ }));
  await expect(dialog.getByText("Active").first()).toBeVisible();
  await steps.press("Escape");

  await add(/^Prices/);
  await steps.click(dialog.getByRole("combobox", { name: "Product" }));
  await steps.type(product.sku);
  await expect(dialog.getByRole("option", { name: product.name })).toBeVisible();
  await steps.press("Enter");
  await steps.click(dialog.getByRole("textbox", { name: "Discount" }));
  await steps.type("5");
  await create();

  await steps.click(page.getByRole("button", { name: "New order" }));
  const cart = cartOf(page);
  await expect(cart.getByRole("combobox", { name: "Find products" })).toBeFocused();
  await steps.type(product.sku);
  await steps.press("Enter");
  await expect(cart.getByRole("spinbutton", { name: product.name })).toBeVisible();
  await steps.press("Control+Enter");
  await expect(listed(cart.getByRole("combobox", { name: "Contract" }))).not.toHaveValue("");
  await steps.press("Control+Enter");
  await expectOrdered(page);
  steps.expectAtMost(80);
});

test("what is added to a record starts with the record's values", async ({ page }) => {
  const mira = await colleague("mira");
  const { contract } = await findBuyer(mira, await takeProduct(mira));
  const { cp_id } = (await mira.call("contracts/one", { id: contract.contract_id })) as unknown as {
    cp_id: number;
  };
  await mira.call("drafts/delete", { form: "contracts/new" });
  const dialog = page.getByRole("dialog");
  const add = page.getByRole("button", { name: "Add", exact: true });

  await page.goto(`/contracts?open=${contract.contract_id}#addenda`);
  await add.click();
  const addendum = dialog.last();
  await expect(addendum.getByRole("combobox", { name: "Their legal" })).not.toHaveValue("");
  await expect(addendum.getByRole("combobox", { name: "Counterparty" })).not.toHaveValue("");
  await addendum.getByRole("button", { name: "Create" }).click();
  await expect.poll(async () => (await addenda()).length).toBe(1);
  expect((await addenda())[0]).toMatchObject({ cp_id });

  async function addenda() {
    const filters = [{ field: "parent_id", op: "eq" as const, value: String(contract.contract_id) }];
    return (await mira.call("contracts/list", { filters, limit: 10 })).datasets.main.rows;
  }
});
