import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { annasRecord, clientForm, usualRecords } from "./records.ts";
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

test("a long table shows more, and what is searched for in it", async () => {
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

test("lines that stand alone on their tab are added where they stand", async () => {
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
