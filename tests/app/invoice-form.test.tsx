import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { FormField } from "../../app/contract/form.ts";
import { forgetPage } from "./cart-app.tsx";
import { clientsList, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  forgetPage();
});

const field = (of: Pick<FormField, "name" | "label" | "kind"> & Partial<FormField>): FormField => ({
  required: false,
  readOnly: false,
  essential: true,
  ...of,
});

const products = [
  { product_id: 1, id: 1, name: "Pallet rack", price: "120.00" },
  { product_id: 2, id: 2, name: "Shelf", price: "30.00" },
];

/** Applies to what is taxed by the buyer, which the server says. */
const when = { field: "treatment", values: ["reverse_charge"] };

const forms = {
  create: {
    fields: [
      field({ name: "treatment", label: "Treatment", kind: "text", readOnly: true }),
      field({ name: "due_date", label: "Due", kind: "date" }),
      field({
        name: "lines",
        label: "Lines",
        kind: "lines",
        columns: [
          field({ name: "product_id", label: "Product", kind: "reference", route: "products" }),
          field({ name: "name", label: "Description", kind: "text" }),
          field({ name: "quantity", label: "Quantity", kind: "number", initial: "1" }),
          field({ name: "price", label: "Price", kind: "money" }),
          field({ name: "due_rate", label: "Reverse charge", kind: "number", when }),
          field({ name: "amount", label: "Amount", kind: "money", readOnly: true }),
        ],
      }),
      field({ name: "reason", label: "Reason", kind: "text", when }),
      field({ name: "currency_id", label: "Currency", kind: "reference", route: "currencies" }),
    ],
    follows: {
      lines: "lines",
      totals: [
        { name: "vat", label: "VAT" },
        { name: "total", label: "Total" },
      ],
    },
  },
};

const openForm = () =>
  startApp("/clients?new=1", {
    ...usualRecords,
    "clients/list": { ...clientsList, forms },
    "products/get": { data: products },
    "currencies/get": { data: [{ currency_id: 4, name: "Polish Zloty", code: "PLN" }] },
    "clients/follow": ({ fields }) => {
      const item = products.find(({ id }) => String(id) === fields["lines[0][product_id]"]);
      const price = fields["lines[0][price]"] || item?.price || "0.00";
      const amount = (Number(price) * Number(fields["lines[0][quantity]"] ?? 0)).toFixed(2);
      const line = { product_id: item?.id ?? null, name: item?.name, price, amount };
      const treatment = item?.name === "Shelf" ? "reverse_charge" : "domestic";
      return { due_date: "2026-12-24", treatment, lines: item ? [line] : [], vat: "0.00", total: amount };
    },
    "clients/manage": { client_id: 11, full_name: "Made", version: 1 },
  });

test("an item fills its line, which adds up while it is typed; what was written by hand stays", async () => {
  const { screen, server } = await openForm();
  await expect.element(screen.getByLabelText("Due", { exact: true })).toHaveValue("24.12.2026");
  await screen.getByLabelText("Product", { exact: true }).selectOptions("Pallet rack");
  await expect.element(screen.getByLabelText("Description", { exact: true })).toHaveValue("Pallet rack");
  await expect.element(screen.getByLabelText("Price", { exact: true })).toHaveValue("120.00");
  await screen.getByLabelText("Quantity", { exact: true }).fill("3");
  await expect.element(screen.getByRole("definition").last()).toHaveTextContent(/360\.00/);
  await screen.getByLabelText("Price", { exact: true }).fill("100");
  await expect.element(screen.getByText(/^Amount/)).toHaveTextContent(/300\.00/);
  // Another item brings its own price and name.
  await screen.getByLabelText("Product", { exact: true }).selectOptions("Shelf");
  await expect.element(screen.getByLabelText("Description", { exact: true })).toHaveValue("Shelf");
  await expect.element(screen.getByLabelText("Price", { exact: true })).toHaveValue("30.00");
  await expect.element(screen.getByText(/^Amount/)).toHaveTextContent(/90\.00/);
  await screen.getByRole("button", { name: "Create" }).click();
  await expect.poll(() => server.to("clients/manage")).toHaveLength(1);
  expect(server.to("clients/manage")[0]!.fields).toMatchObject({
    due_date: "2026-12-24",
    "lines[0][product_id]": "2",
    "lines[0][quantity]": "3",
  });
});

test("what a line comes to is in the currency that was chosen, as its price is", async () => {
  const { screen } = await openForm();
  await screen.getByLabelText("Product", { exact: true }).selectOptions("Pallet rack");
  await expect.element(screen.getByText(/^Amount/)).toHaveTextContent(/120\.00\s€/);
  await screen.getByLabelText("Currency", { exact: true }).selectOptions("Polish Zloty");
  await expect.element(screen.getByText(/^Amount/)).toHaveTextContent(/120\.00\szł/);
  await expect.element(screen.getByRole("definition").last()).toHaveTextContent(/120\.00\szł/);
});

test("fields and columns appear once what the server says makes them apply", async () => {
  const { screen } = await openForm();
  const appearing = ["Reason", "Reverse charge"].map((name) => screen.getByLabelText(name, { exact: true }));
  await screen.getByLabelText("Product", { exact: true }).selectOptions("Pallet rack");
  await expect.element(screen.getByText(/^Amount/)).toHaveTextContent(/120\.00/);
  for (const input of appearing) await expect.element(input).not.toBeInTheDocument();
  await screen.getByLabelText("Product", { exact: true }).selectOptions("Shelf");
  for (const input of appearing) await expect.element(input).toBeVisible();
});

test("a field with nothing beside it takes the whole row", async () => {
  const { screen } = await openForm();
  const due = screen.getByRole("textbox", { name: "Due" });
  await expect.element(due).toBeVisible();
  const form = due.element().closest("form")!.getBoundingClientRect();
  expect(due.element().getBoundingClientRect().width).toBeGreaterThan(form.width * 0.75);
});
