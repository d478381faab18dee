import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { annasRecord, clientForm, invalid, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

beforeEach(() => page.viewport(1280, 900));

test.each([
  ["says how many rows of it aren't shown", 1312, 1],
  ["says nothing where all are shown", undefined, 0],
])("a table of a record %s", async (_, total, told) => {
  const { screen } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": {
      ...annasRecord,
      state: {
        ...annasRecord.state,
        sections: [{ type: "table", tab: "overview", label: "Log", table: "log" }],
        tables: {
          log: {
            columns: [{ name: "host", label: "Host", kind: "text", sortable: false }],
            rows: [{ host: "pay.example" }],
            ...(total !== undefined && { total }),
          },
        },
      },
    },
  });
  await expect.element(screen.getByRole("table", { name: "Log" })).toBeVisible();
  expect(screen.getByText(/^1 of 1\s312 shown$/).elements()).toHaveLength(told);
});

test("a cell without a value is empty, and has no label where each row is a card", async () => {
  const { screen } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": {
      ...annasRecord,
      state: {
        ...annasRecord.state,
        sections: [{ type: "table", tab: "overview", label: "By rate", table: "rates" }],
        tables: {
          rates: {
            columns: ["Treatment", "Sales", "Purchases"].map((label) => ({
              name: label,
              label,
              kind: "text",
              sortable: false,
            })),
            rows: [{ Treatment: "Export", Sales: "120.00", Purchases: null }],
          },
        },
      },
    },
  });
  const row = screen.getByRole("row", { name: "Export" });
  await expect.element(row).toHaveTextContent(/^Export120\.00$/);
  expect(row.getByRole("cell").elements()).toHaveLength(3);
  await page.viewport(360, 780);
  await expect.poll(() => row.getByRole("cell").elements()).toHaveLength(2);
});

test("a long table can show more and be searched", async () => {
  const { screen, server } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": {
      ...annasRecord,
      state: {
        ...annasRecord.state,
        sections: [{ type: "table", tab: "overview", label: "Log", table: "log" }],
        tables: {
          log: {
            columns: [{ name: "host", label: "Host", kind: "text", sortable: false }],
            rows: [{ host: "pay.example" }],
            total: 2,
            searchable: true,
          },
        },
      },
    },
    "clients/table": ({ fields }) => ({
      rows: fields.search ? [{ host: "found.example" }] : [{ host: "mail.example" }],
      total: fields.search ? 1 : 2,
    }),
  });
  const table = screen.getByRole("table", { name: "Log" });
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(table).toHaveTextContent("pay.examplemail.example");
  expect(server.to("clients/table")[0]!.fields).toEqual({ id: "9", table: "log", offset: "1" });
  await expect.element(screen.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  await screen.getByRole("searchbox", { name: "Search log" }).fill("found");
  await expect.element(table).toHaveTextContent(/^LogHostfound.example$/);
});

test("a row shows what it adds up, above the total of all rows", async () => {
  const column = (name: string, label: string) => ({ name, label, kind: "text" as const, sortable: false });
  const { screen, server } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": {
      ...annasRecord,
      state: {
        ...annasRecord.state,
        sections: [{ type: "table", tab: "overview", label: "By rate", table: "rates" }],
        tables: {
          rates: {
            columns: [column("rate", "Rate"), column("sales", "Sales")],
            rows: [
              { rate: "24%", sales: "120.00", $part: "domestic 24" },
              { rate: "9%", sales: "30.00", $part: "domestic 9" },
            ],
            sums: { sales: "150.00" },
            parts: "documents",
          },
          documents: { columns: [column("number", "Number"), column("sales", "Sales")], rows: [] },
        },
      },
    },
    "clients/table": { rows: [{ number: "INV-7", sales: "120.00" }], total: 1 },
  });
  await screen.getByRole("button", { name: "24%" }).click();
  await expect.element(screen.getByRole("row", { name: "INV-7" })).toHaveTextContent(/^INV-7120\.00$/);
  expect(server.to("clients/table")[0]!.fields).toEqual({
    id: "9",
    table: "documents",
    search: "domestic 24",
  });
  await expect.element(screen.getByRole("row").last()).toHaveTextContent(/^Total150\.00$/);
  await screen.getByRole("button", { name: "24%" }).click();
  await expect.element(screen.getByText("INV-7")).not.toBeInTheDocument();
});

test("an added line gets its name, price and amount from its item while typing", async () => {
  const column = (name: string, label: string, more: object) => ({
    ...clientForm.fields[0]!,
    required: false,
    name,
    label,
    ...more,
  });
  const items = {
    ...clientForm.fields[0]!,
    name: "items",
    label: "Items",
    kind: "lines" as const,
    columns: [
      column("product_id", "Product", { kind: "reference", route: "products" }),
      column("name", "Name", { kind: "text" }),
      column("quantity", "Quantity", { kind: "number", initial: "1" }),
      column("price", "Price", { kind: "money" }),
      column("amount", "Amount", { kind: "money", readOnly: true }),
    ],
  };
  const known = { product_id: null, name: "Assembly", quantity: 1, price: "10.00", amount: "10.00" };
  const { screen, server } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": {
      ...annasRecord,
      items: [known],
      state: {
        ...annasRecord.state,
        forms: { edit: { fields: [items], follows: { lines: "items", totals: [] } } },
        sections: [{ type: "fields", tab: "overview", label: "Items", fields: ["items"] }],
      },
    },
    "products/get": { data: [{ product_id: 1, id: 1, name: "Pallet rack", price: "120.00" }] },
    "clients/manage": invalid({ items: "Quantity: write a whole number" }),
    "clients/follow": ({ fields }) => {
      const quantity = Number(fields["items[1][quantity]"] ?? 0);
      // As the server does, it says nothing of lines with a value that is wrong.
      if (!Number.isInteger(quantity)) return {};
      const amount = (120 * quantity).toFixed(2);
      const rack = { product_id: 1, name: "Pallet rack", price: "120.00", amount };
      return { items: fields["items[1][product_id]"] === "1" ? [known, rack] : [known] };
    },
  });
  await screen.getByRole("button", { name: "Add" }).click();
  const dialog = screen.getByRole("dialog", { name: "Items" });
  await dialog.getByLabelText("Product", { exact: true }).selectOptions("Pallet rack");
  await expect.element(dialog.getByLabelText("Name", { exact: true })).toHaveValue("Pallet rack");
  await expect.element(dialog.getByLabelText("Price", { exact: true })).toHaveValue("120.00");
  await dialog.getByLabelText("Quantity", { exact: true }).fill("3");
  await expect.element(dialog.getByText(/^Amount/)).toHaveTextContent(/360\.00/);
  await dialog.getByLabelText("Quantity", { exact: true }).fill("2.5");
  await expect.poll(() => server.to("clients/follow").at(-1)!.fields["items[1][quantity]"]).toBe("2.5");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(dialog.getByText("Quantity: write a whole number")).toBeVisible();
  await expect.element(dialog.getByLabelText("Name", { exact: true })).toHaveValue("Pallet rack");
  await expect.element(dialog.getByLabelText("Price", { exact: true })).toHaveValue("120.00");
});

test("lines alone on their tab are added in place", async () => {
  const items = {
    ...clientForm.fields[0]!,
    name: "items",
    label: "Items",
    kind: "lines" as const,
    columns: [{ ...clientForm.fields[0]!, name: "item", label: "Item", kind: "text" as const }],
  };
  const { screen, server } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": {
      ...annasRecord,
      items: [{ item: "Pallet" }],
      state: {
        ...annasRecord.state,
        forms: { edit: { fields: [items] } },
        sections: [{ type: "fields", tab: "overview", label: "Items", fields: ["items"] }],
      },
    },
    "clients/manage": { ...annasRecord, items: [{ item: "Pallet" }, { item: "Rack" }] },
  });
  await screen.getByRole("button", { name: "Add" }).click();
  const dialog = screen.getByRole("dialog", { name: "Items" });
  await dialog.getByRole("textbox", { name: "Item" }).fill("Rack");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.to("clients/manage")[0]!.fields).toMatchObject({
    client_id: "9",
    "items[0][item]": "Pallet",
    "items[1][item]": "Rack",
  });
});

test("lines in a table are added below them", async () => {
  const items = {
    ...clientForm.fields[0]!,
    name: "items",
    label: "Items",
    kind: "lines" as const,
    columns: [{ ...clientForm.fields[0]!, name: "item", label: "Item", kind: "text" as const }],
  };
  const line = { id: 1, item_id: null, note: "", quantity: "2", price: "10.00", amount: "20.00" };
  const { screen } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": {
      ...annasRecord,
      items: [{ item: "Pallet" }],
      state: {
        ...annasRecord.state,
        forms: { edit: { fields: [items] } },
        lines: { rows: [{ ...line, item_type: "text", name: "Pallet" }], totals: [], currency: "EUR" },
        sections: [{ type: "lines", tab: "overview", label: "Items", field: "items" }],
      },
    },
  });
  const table = screen.getByRole("table", { name: "Items" });
  await expect.element(table.getByRole("row", { name: "Pallet" })).toHaveTextContent("20.00");
  await screen.getByRole("button", { name: "Add" }).click();
  const dialog = screen.getByRole("dialog", { name: "Items" });
  await expect.element(dialog.getByRole("textbox", { name: "Item" })).toBeVisible();
});

test("an invoice's payments link to each payment or credit note", async () => {
  const row = (route: string, id: number, name: string | null) => ({ settled_by: { route, id, name } });
  const { screen } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": {
      ...annasRecord,
      state: {
        ...annasRecord.state,
        sections: [{ type: "table", tab: "overview", label: "Payments", table: "payments" }],
        tables: {
          payments: {
            columns: [{ name: "settled_by", label: "Document", kind: "subject", sortable: false }],
            rows: [row("operations", 4, "OP-4"), row("invoices", 7, "CN-7")],
          },
        },
      },
    },
  });
  const table = screen.getByRole("table", { name: "Payments" });
  await expect
    .element(table.getByRole("link", { name: "OP-4" }))
    .toHaveAttribute("href", "/operations?open=4");
  await expect.element(table.getByRole("link", { name: "CN-7" })).toHaveAttribute("href", "/invoices?open=7");
});
