import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { RecordState } from "../../app/contract/record.ts";
import type { RecordAction } from "../../app/contract/action.ts";
import { done, refused, type Answers } from "./answer-calls.ts";
import { onDesktop } from "./on-desktop.ts";
import { annasRecord, invalid, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

onDesktop();

const action = (code: "lines" | "return" | "split", label: string): RecordAction => ({
  code,
  label,
  call: `orders/${code}`,
  ...(code === "lines" ? { within: "lines" } : { dialog: `${code}-lines` }),
});
const line = (id: number, name: string, quantity: string) => ({
  id,
  item_type: "product" as const,
  item_id: id,
  name,
  note: "",
  quantity,
  price: "10.00",
  amount: "10.00",
  progress: { reserved: 0, shipped: 2, returned: 0, invoiced: 0 },
});
const orderState: RecordState = {
  ...annasRecord.state,
  title: "ORD-7",
  settings: { key: "order_id", one: "Order", many: "Orders" },
  transitions: [],
  tabs: [{ code: "overview", label: "Overview" }],
  sections: [{ type: "lines", tab: "overview", label: "Items" }],
  actions: [action("lines", "Edit items"), action("return", "Return items"), action("split", "Split")],
  lines: {
    rows: [line(1, "Pallet", "3"), line(2, "Rack", "2")],
    totals: [],
    currency: "EUR",
    may_price: true,
  },
};

const openOrder = (own: Answers) =>
  startApp("/orders/7", {
    ...usualRecords,
    "orders/one": { order_id: 7, version: 4, state: orderState },
    ...own,
  });

/** The items, edited where they stand. */
async function editItems(own: Answers) {
  const app = await openOrder(own);
  await app.screen.getByRole("button", { name: "Edit items" }).click();
  const items = app.screen.getByRole("form", { name: "Items" });
  await expect.element(items).toBeVisible();
  return { ...app, items };
}

test("a fractional quantity is kept as typed, reported, and not saved", async () => {
  const { items, server } = await editItems({});
  const quantity = items.getByRole("textbox", { name: "Quantity of Pallet" });
  await quantity.fill("");
  await userEvent.keyboard("1,5");
  await expect.element(quantity).toHaveValue("1.5");
  await expect.element(quantity).toHaveAccessibleDescription(/Whole numbers only/);
  await items.getByRole("button", { name: "Save" }).click();
  await quantity.fill("2");
  await expect.element(quantity).not.toHaveAccessibleDescription(/Whole numbers only/);
  expect(server.to("orders/lines")).toEqual([]);
});

async function openDialog(name: string, own: Answers = {}) {
  const app = await openOrder(own);
  await app.screen.getByRole("button", { name: "More" }).click();
  await app.screen.getByRole("menuitem", { name }).click();
  const dialog = app.screen.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  return { ...app, dialog };
}

test("an order's items are changed, removed and added, and sent accordingly", async () => {
  const { items, screen, server } = await editItems({
    "products/search": {
      data: [
        {
          item_type: "product",
          product_id: 9,
          name: "Trolley",
          price: "4.50",
          quantity: 8,
          status: "available",
          status_name: "Available",
        },
      ],
    },
    "orders/lines": done("orders/lines", {}, "ORD-7 updated. Total is now 49.50"),
  });
  await expect.element(items).toHaveTextContent("50.00");
  await items.getByRole("textbox", { name: "Quantity of Pallet" }).fill("5");
  await items.getByRole("textbox", { name: "Price of Pallet" }).fill("9");
  await items.getByRole("button", { name: "Remove Rack" }).click();
  await items.getByRole("combobox", { name: "Add item" }).fill("trol");
  await items.getByRole("option", { name: /Trolley/ }).click();
  await expect.element(items).toHaveTextContent("49.50");
  await items.getByRole("textbox", { name: "Reason" }).fill(" Asked for ");
  await items.getByRole("button", { name: "Save" }).click();
  await expect.element(items).not.toBeInTheDocument();
  const [sent] = server.to("orders/lines");
  expect(sent!.fields).toEqual({
    order_id: "7",
    version: "4",
    "lines[0][order_line_id]": "1",
    "lines[0][quantity]": "5",
    "lines[0][price]": "9",
    "lines[1][item_type]": "product",
    "lines[1][item_id]": "9",
    "lines[1][quantity]": "1",
    comment: "Asked for",
  });
  expect(sent!.headers.get("idempotency-key")).toMatch(/.{16}/);
  await expect.element(screen.getByText("ORD-7 updated. Total is now 49.50")).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => server.to("history/undo")).toHaveLength(1);
});

test("an invalid price is kept as typed, reported, and not sent", async () => {
  const { items, server } = await editItems({
    "orders/lines": done("orders/lines", {}, "ORD-7 updated. Total is now 47.00"),
  });
  const price = items.getByRole("textbox", { name: "Price of Pallet" });
  await price.fill("-10%");
  await items.getByRole("button", { name: "Save" }).click();
  await expect.element(price).toHaveValue("-10%");
  await expect.element(price).toHaveAccessibleDescription(/Price: write a number like 1234.56/);
  expect(server.to("orders/lines")).toHaveLength(0);
  await price.fill("9,00");
  await expect.element(price).toHaveAccessibleDescription("");
  await items.getByRole("button", { name: "Save" }).click();
  await expect.element(items).not.toBeInTheDocument();
  expect(server.to("orders/lines")[0]!.fields["lines[0][price]"]).toBe("9.00");
});

test("a refusal keeps the input, shows each reason in place, and retries with the same key", async () => {
  const { items, server } = await editItems({
    "orders/lines": invalid({ comment: "Enter a reason" }),
  });
  await items.getByRole("textbox", { name: "Quantity of Pallet" }).fill("4");
  const save = items.getByRole("button", { name: "Save" });
  await save.click();
  await expect
    .element(items.getByRole("textbox", { name: "Reason" }))
    .toHaveAccessibleDescription(/Enter a reason/);
  await expect.element(items.getByRole("textbox", { name: "Reason" })).toHaveFocus();
  server.answers["orders/lines"] = refused("Not enough of Pallet is left for 1 more");
  await save.click();
  await expect.element(items.getByRole("alert")).toHaveTextContent("Not enough of Pallet is left");
  await expect.element(items.getByRole("textbox", { name: "Quantity of Pallet" })).toHaveValue("4");
  const keys = server.to("orders/lines").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("beyond the credit limit, approval is requested, or the change saved right away by those who may approve it", async () => {
  const text = "Exceeds the credit limit of 15.00 € by 5.00 € (10.00 € already used)";
  const payload = { order_id: 7, lines: [{ order_line_id: 1, quantity: 4 }] };
  const over = (is_pending: boolean, may_approve = false) =>
    refused(text, { approval: { text, call: "orders/ask-credit", payload, is_pending, may_approve } });
  const { items, server } = await editItems({
    "orders/lines": over(false),
    "orders/ask-credit": done("orders/ask-credit", { is_granted: false }, "Approval requested from Mira"),
  });
  await items.getByRole("textbox", { name: "Quantity of Pallet" }).fill("4");
  const save = items.getByRole("button", { name: "Save" });
  await save.click();
  await expect.element(items.getByRole("alert")).toHaveTextContent("Exceeds the credit limit");
  await items.getByRole("button", { name: "Request approval" }).click();
  await expect
    .element(items.getByText("Approval requested from Mira. Try again once it is approved"))
    .toBeVisible();
  const [asked] = server.to("orders/ask-credit");
  expect(asked!.fields).toMatchObject({ order_id: "7", "lines[0][quantity]": "4" });
  await expect.element(items.getByRole("textbox", { name: "Quantity of Pallet" })).toHaveValue("4");
  server.answers["orders/lines"] = over(true);
  await save.click();
  await expect.element(items.getByText("Approval is pending. Try again once it is approved")).toBeVisible();

  server.answers["orders/lines"] = over(false, true);
  await save.click();
  server.answers["orders/ask-credit"] = () => {
    server.answers["orders/lines"] = done("orders/lines", {}, "Saved");
    return done("orders/ask-credit", { is_granted: true }, "Order of 30.00 € for Nord approved");
  };
  await items.getByRole("button", { name: "Approve", exact: true }).click();
  await expect.element(items).not.toBeInTheDocument();
});

test("a return is limited to what was shipped, and requires something", async () => {
  const { dialog, server } = await openDialog("Return items", {
    "orders/return": done("orders/return", {}, "Returned 2 × Pallet"),
  });
  const back = dialog.getByRole("button", { name: "Return items" });
  await expect.element(back).toHaveAttribute("aria-disabled", "true");
  const quantity = dialog.getByRole("textbox", { name: "Quantity of Pallet" });
  await quantity.fill("");
  await userEvent.keyboard("1,5");
  await expect.element(quantity).toHaveAccessibleDescription(/Whole numbers only/);
  await quantity.fill("7");
  await expect.element(quantity).toHaveValue("7");
  await expect.element(quantity).toHaveAccessibleDescription(/At most 2/);
  await expect.element(back).toHaveAttribute("aria-disabled", "true");
  await quantity.fill("2");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Broken");
  await userEvent.keyboard("{Tab}");
  await back.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.to("orders/return")[0]!.fields).toEqual({
    order_id: "7",
    "lines[0][order_line_id]": "1",
    "lines[0][quantity]": "2",
    comment: "Broken",
  });
});

test("damaged returns go to a warehouse that isn't for sale, unless chosen otherwise", async () => {
  const asked = {
    name: "warehouse_id",
    label: "Warehouse",
    kind: "reference",
    route: "warehouses",
    initial: 3,
  };
  const { dialog, server } = await openDialog("Return items", {
    "orders/one": {
      order_id: 7,
      version: 4,
      state: {
        ...orderState,
        actions: [{ ...action("return", "Return items"), form: { fields: [asked] } }] as RecordAction[],
      },
    },
    "warehouses/get": {
      data: [
        { warehouse_id: 1, name: "Hamburg" },
        { warehouse_id: 3, name: "Returns" },
      ],
    },
    "orders/return": done("orders/return", {}, "Returned 2 × Pallet"),
  });
  await dialog.getByRole("textbox", { name: "Quantity of Pallet" }).fill("2");
  const where = dialog.getByRole("combobox", { name: "Return to: Pallet" });
  await expect.element(where).toHaveDisplayValue("Original warehouse");
  await dialog.getByRole("button", { name: "Damaged" }).click();
  await expect.element(where).toHaveDisplayValue("Returns");
  await dialog.getByRole("textbox", { name: "Quantity of Rack" }).fill("1");
  await dialog.getByRole("combobox", { name: "Return to: Rack" }).selectOptions("Hamburg");
  await dialog.getByRole("checkbox", { name: "Damaged: Rack" }).click();
  await dialog.getByRole("button", { name: "Return items" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.to("orders/return")[0]!.fields).toEqual({
    order_id: "7",
    "lines[0][order_line_id]": "1",
    "lines[0][quantity]": "2",
    "lines[0][is_damaged]": "true",
    "lines[0][warehouse_id]": "3",
    "lines[1][order_line_id]": "2",
    "lines[1][quantity]": "1",
    "lines[1][warehouse_id]": "1",
    comment: "Damaged",
  });
});

test("a phone shows a return's reasons and warehouse without scrolling sideways", async () => {
  await page.viewport(360, 740);
  const { dialog } = await openDialog("Return items");
  for (const reason of ["Damaged", "Wrong item", "Defective", "No longer needed"]) {
    const { right } = dialog.getByRole("button", { name: reason }).element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(360);
  }
});

test("what was entered for a return is kept when its dialog is closed, and can be discarded", async () => {
  const { dialog, screen, server } = await openDialog("Return items", {
    "orders/return": done("orders/return", {}, "Returned 1 × Pallet"),
  });
  const quantity = dialog.getByRole("textbox", { name: "Quantity of Pallet" });
  const reason = dialog.getByRole("textbox", { name: "Reason" });
  const damaged = dialog.getByRole("checkbox", { name: "Damaged: Pallet" });
  const open = async () => {
    await screen.getByRole("button", { name: "More" }).click();
    await screen.getByRole("menuitem", { name: "Return items" }).click();
  };
  const enter = async () => {
    await quantity.fill("1");
    await damaged.click();
    await reason.fill("Wet");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await open();
  };
  await expect.element(dialog.getByRole("button", { name: "Discard" })).not.toBeInTheDocument();
  await enter();
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Draft restored.");
  await expect.element(quantity).toHaveValue("1");
  await expect.element(damaged).toBeChecked();
  await expect.element(reason).toHaveValue("Wet");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await open();
  await expect.element(quantity).toHaveValue("0");
  await expect.element(reason).toHaveValue("");

  // Once it is sent, nothing is left of it.
  await enter();
  await dialog.getByRole("button", { name: "Return items" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.to("orders/return")).toHaveLength(1);
  await open();
  await expect.element(reason).toHaveValue("");
});

test("the split dialog says what moves to a new order and what stays", async () => {
  const { dialog } = await openDialog("Split");
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(
      "The quantities you enter move to a new order on the same terms. The rest stays in ORD-7.",
    );
});

test("an order whose items are all shipped or invoiced says that nothing can be split off", async () => {
  const lines = { ...orderState.lines!, rows: [line(2, "Rack", "2")] };
  const { dialog } = await openDialog("Split", {
    "orders/one": { order_id: 7, version: 4, state: { ...orderState, lines } },
  });
  const why = "Everything in ORD-7 is already shipped or invoiced, so there is nothing to split off.";
  await expect.element(dialog).toHaveAccessibleDescription(why);
  await expect.element(dialog.getByRole("button", { name: "Split order" })).toHaveAttribute("title", why);
  await expect.element(dialog.getByRole("button", { name: "All" })).not.toBeInTheDocument();
});

const stockAnswers: Answers = {
  "orders/one": {
    order_id: 7,
    version: 4,
    state: {
      ...orderState,
      actions: [{ code: "stock-lines", label: "Move stock", call: "stock/lines", dialog: "stock-lines" }],
    },
  },
  "products/search": ({ fields }) => ({
    data: [String(fields.search).startsWith("tro") ? ["Trolley", 9] : ["Pallet", 8]].map(([name, id]) => ({
      item_type: "product" as const,
      product_id: Number(id),
      name: String(name),
      sku: `S-${id}`,
      price: "4.50",
      quantity: 8,
      status: "available",
      status_name: "Available",
    })),
  }),
  "stock/get": ({ fields }) => ({
    data: fields.product_id === "9" ? [6, 7].map((id) => ({ warehouse_id: id, on_hand: id * 10 })) : [],
  }),
  "stock/lines": done("stock/lines", {}, "Stock updated for 2 products"),
};

test("several products are received by keyboard: search, quantity, Enter, next", async () => {
  const { dialog, server } = await openDialog("Move stock", stockAnswers);
  const adding = dialog.getByRole("combobox", { name: "Add product" });
  const kind = dialog.getByRole("radio", { name: "Receive" }).element();
  // What happens to the goods is asked before which ones they are.
  expect(kind.compareDocumentPosition(adding.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // No gap is kept for lines that aren't there yet.
  await expect.element(dialog.getByRole("list")).not.toBeInTheDocument();
  // A scanner can begin at once.
  await expect.element(adding).toHaveFocus();
  await adding.fill("tro");
  await dialog.getByRole("option", { name: /Trolley/ }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Quantity of Trolley" })).toHaveFocus();
  await userEvent.keyboard("12{Enter}");
  await expect.element(dialog.getByRole("combobox", { name: "Add product" })).toHaveFocus();
  await userEvent.keyboard("pal");
  await dialog.getByRole("option", { name: /Pallet/ }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Quantity of Pallet" })).toHaveFocus();
  await userEvent.keyboard("3");
  // What the warehouse holds stands beside what is typed.
  await expect.element(dialog.getByRole("listitem").first()).toHaveTextContent("70 in stock");
  await expect.element(dialog.getByRole("listitem").last()).toHaveTextContent("0 in stock");
  await dialog.getByRole("button", { name: "Post" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.to("stock/lines")[0]!.fields).toEqual({
    warehouse_id: "7",
    stock_kind: "receipt",
    "lines[0][product_id]": "9",
    "lines[0][quantity]": "12",
    "lines[1][product_id]": "8",
    "lines[1][quantity]": "3",
    comment: "",
  });
});

test("what was counted is kept when the dialog is closed, and can be discarded", async () => {
  const { dialog, screen } = await openDialog("Move stock", stockAnswers);
  await dialog.getByText("Count", { exact: true }).click();
  await dialog.getByRole("combobox", { name: "Add product" }).fill("tro");
  await dialog.getByRole("option", { name: /Trolley/ }).click();
  const counted = dialog.getByRole("textbox", { name: "Quantity of Trolley" });
  await expect.element(counted).toHaveFocus();
  const line = dialog.getByRole("listitem");
  await userEvent.keyboard("75");
  await expect.element(line).toHaveTextContent("70 in stock · 5 more");
  await counted.fill("69");
  await expect.element(line).toHaveTextContent("70 in stock · 1 fewer");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  const open = async () => {
    await screen.getByRole("button", { name: "More" }).click();
    await screen.getByRole("menuitem", { name: "Move stock" }).click();
  };
  await open();
  await expect.element(counted).toHaveValue("69");
  await expect.element(dialog.getByRole("radio", { name: "Count" })).toBeChecked();
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Draft restored.");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await open();
  await expect.element(dialog.getByRole("radio", { name: "Receive" })).toBeChecked();
  await expect.element(counted).not.toBeInTheDocument();
});

test("a count refused for want of a reason moves the focus to it", async () => {
  const { dialog } = await openDialog("Move stock", {
    ...stockAnswers,
    "stock/lines": invalid({ comment: "Enter a reason" }),
  });
  await dialog.getByText("Count", { exact: true }).click();
  await dialog.getByRole("combobox", { name: "Add product" }).fill("tro");
  await dialog.getByRole("option", { name: /Trolley/ }).click();
  await dialog.getByRole("textbox", { name: "Quantity of Trolley" }).fill("69");
  await dialog.getByRole("button", { name: "Post" }).click();
  const reason = dialog.getByRole("textbox", { name: "Comment" });
  await expect.element(reason).toHaveAccessibleDescription("Enter a reason");
  await expect.element(reason).toHaveFocus();
});

test("on a phone, the bar of the next step leaves the items alone while they are edited", async () => {
  await page.viewport(360, 740);
  const next = { status_id: 3, label: "Picking", primary: true, danger: false, comment: false };
  const { items, screen } = await editItems({
    "orders/one": {
      order_id: 7,
      version: 4,
      state: { ...orderState, transitions: [{ ...next, action: "Start picking" }] },
    },
  });
  const bar = screen.getByRole("button", { name: "Start picking" });
  await expect.element(bar).not.toBeInTheDocument();
  await items.getByRole("button", { name: "Cancel" }).click();
  await expect.element(bar).toBeVisible();
});

test("edited items are kept when their order is closed, and can be discarded", async () => {
  const { items, screen, router } = await editItems({});
  const quantity = items.getByRole("textbox", { name: "Quantity of Pallet" });
  await quantity.fill("7");
  router.navigate("/");
  await expect.element(items).not.toBeInTheDocument();
  router.navigate(-1);
  await screen.getByRole("button", { name: "Edit items" }).click();
  await expect.element(quantity).toHaveValue("7");
  await expect.element(items.getByRole("status")).toHaveTextContent("Draft restored.");
  await items.getByRole("button", { name: "Cancel" }).click();
  await screen.getByRole("button", { name: "Edit items" }).click();
  await expect.element(quantity).toHaveValue("3");
});
