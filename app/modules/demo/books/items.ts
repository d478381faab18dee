import type { cfi, cfig } from "../../finance/server/cfi.ts";

type Group = typeof cfig.table.$inferInsert;
type Item = typeof cfi.table.$inferInsert;

/** Groups with their items: name and monthly plan in the base currency. */
const groups = [
  {
    name: "Revenue",
    activity: "operating",
    direction: "in",
    color: "#5b5bd6",
    items: {
      "Product sales": "1500000.00",
      Services: "90000.00",
      Delivery: "16000.00",
      "Other income": null,
    },
  },
  {
    name: "Purchases",
    activity: "operating",
    direction: "out",
    color: "#8f8a80",
    items: {
      "Goods for resale": "1050000.00",
      Freight: "95000.00",
      Subcontractors: "18000.00",
      "Refunds to customers": "12000.00",
    },
  },
  {
    name: "Staff",
    activity: "operating",
    direction: "out",
    color: "#0f6f9a",
    items: { Payroll: "140000.00", "Payroll taxes": "50000.00", Training: "1500.00" },
  },
  {
    name: "Premises",
    activity: "operating",
    direction: "out",
    color: "#b7791f",
    items: { Rent: "24200.00", Utilities: "3800.00" },
  },
  {
    name: "Administration",
    activity: "operating",
    direction: "out",
    color: "#6b7280",
    items: {
      Software: "2400.00",
      "Bank fees": "2100.00",
      Insurance: "1600.00",
      Marketing: "18000.00",
      Travel: "2200.00",
    },
  },
  {
    name: "Taxes",
    activity: "operating",
    direction: "out",
    color: "#a3403b",
    items: { VAT: "85000.00" },
  },
  {
    name: "Investments",
    activity: "investing",
    direction: "out",
    color: "#2f855a",
    items: { Equipment: "15000.00" },
  },
  {
    name: "Financing",
    activity: "financing",
    direction: "both",
    color: "#805ad5",
    items: { Interest: "400.00", "Profit distribution": null },
  },
] as const;

type NameOf<Group> = Group extends { items: infer Items } ? keyof Items & string : never;
export type ItemName = NameOf<(typeof groups)[number]>;

const usual = ["Product sales", "Goods for resale"];

/** Cash flow groups and items, with each item's id by name. */
export function makeItems(at: Date): { groups: Group[]; items: Item[]; item: (name: ItemName) => number } {
  const stamps = { created_at: at, updated_at: at };
  const named = groups.flatMap(({ items, direction }, index) =>
    Object.entries(items).map(([name, monthly_plan]) => ({
      name,
      monthly_plan,
      cfig_id: index + 1,
      direction,
    })),
  );
  return {
    groups: groups.map(({ items: _, ...group }, index) => ({
      cfig_id: index + 1,
      ...group,
      sort: index + 1,
      ...stamps,
    })),
    items: named.map(({ direction, ...item }, index) => ({
      cfi_id: index + 1,
      ...item,
      direction: direction === "in" ? "in" : "out",
      vat_rate: null,
      is_default: usual.includes(item.name),
      for_refunds: item.name === "Refunds to customers",
      active: true,
      ...stamps,
    })),
    item: (name) => named.findIndex((each) => each.name === name) + 1,
  };
}
