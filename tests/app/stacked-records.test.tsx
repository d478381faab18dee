import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { RecordState } from "../../app/contract/record.ts";
import { onDesktop } from "./on-desktop.ts";
import { annasRecord, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

onDesktop();

const recordOf = (title: string, lines: { item_id: number; name: string }[] = []): RecordState => ({
  ...annasRecord.state,
  title,
  settings: { key: "id", one: title, many: title },
  transitions: [],
  actions: [],
  badges: [],
  tabs: [
    { code: "overview", label: "Overview" },
    { code: "more", label: "More" },
  ],
  sections: [
    { type: "lines", tab: "overview", label: "Items" },
    { type: "lines", tab: "more", label: "Items" },
  ],
  lines: {
    totals: [],
    currency: "EUR",
    rows: lines.map(({ item_id, name }) => ({
      id: item_id,
      item_type: "product",
      item_id,
      name,
      note: "",
      quantity: "1",
      price: "1.00",
      amount: "1.00",
    })),
  },
});

const answers = {
  ...usualRecords,
  "orders/one": {
    order_id: 7,
    version: 1,
    state: recordOf("ORD-7", [{ item_id: 3, name: "Pallet" }]),
  },
  "products/one": {
    product_id: 3,
    version: 1,
    state: recordOf("Pallet, 2 t", [{ item_id: 3, name: "Itself" }]),
  },
};

test("a record that is opened within a record lies over it: Escape and Back lead to where it was opened", async () => {
  const { screen, router } = await startApp("/orders/7", answers);
  const link = screen.getByRole("link", { name: "Pallet" });
  await link.click();
  const sheet = screen.getByRole("dialog", { name: "Pallet, 2 t" });
  await expect.element(sheet).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: "/orders/7", search: "?over=products:3" });

  // Its tab is its own: the page's stays as it is.
  await sheet.getByRole("tab", { name: "More" }).click();
  await expect.element(sheet.getByRole("tab", { name: "More" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: "/orders/7", search: "" });
  await expect
    .element(screen.getByRole("tab", { name: "Overview" }))
    .toHaveAttribute("aria-selected", "true");
  await expect.element(link).toHaveFocus();

  await link.click();
  await expect.element(sheet).toBeVisible();
  router.navigate(-1);
  await expect.element(sheet).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: "/orders/7", search: "" });
});

test("an address with a record over the screen opens both; closing it leaves the one below", async () => {
  const { screen, router } = await startApp("/orders/7?over=products:3", answers);
  const sheet = screen.getByRole("dialog", { name: "Pallet, 2 t" });
  await expect.element(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "ORD-7", level: 1 })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: "/orders/7", search: "" });
});

test("another record opens on its first tab, the same one on its last", async () => {
  const { screen, router } = await startApp("/orders/7", {
    ...answers,
    "orders/one": ({ fields }: { fields: Record<string, string> }) => ({
      order_id: Number(fields.id),
      version: 1,
      state: recordOf(`ORD-${fields.id}`),
    }),
  });
  const tab = (name: string) => screen.getByRole("tab", { name });
  await tab("More").click();
  // The router's address is its own here; the window's would go with the screen.
  history.replaceState(null, "", location.pathname);
  router.navigate("/orders/8");
  await expect.element(screen.getByRole("heading", { name: "ORD-8", level: 1 })).toBeVisible();
  await expect.element(tab("Overview")).toHaveAttribute("aria-selected", "true");
  router.navigate("/orders/7");
  await expect.element(screen.getByRole("heading", { name: "ORD-7", level: 1 })).toBeVisible();
  await expect.element(tab("More")).toHaveAttribute("aria-selected", "true");
});
