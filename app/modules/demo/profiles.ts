import type { Action } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { Grant, Grants, Scope } from "../../server/access/grants.ts";
import type { access } from "../../server/access/access.ts";

const everything: Action[] = ["list", "view", "create", "edit", "delete", "history", "export"];
const making: Action[] = ["list", "view", "create", "edit", "history", "export"];
const changing: Action[] = ["list", "view", "edit", "history"];
const reading: Action[] = ["list", "view", "history", "export"];
const looking: Action[] = ["list", "view"];

const grant = (
  routes: RouteCode[],
  actions: Action[],
  scope: Scope = "all",
  fields?: Grant["fields"],
): Grants =>
  Object.fromEntries(routes.map((route) => [route, { actions, scope, ...(fields && { fields }) }]));

const parties: RouteCode[] = [
  "clients",
  "cps",
  "cps-employees",
  "cps-legal-persons",
  "cps-prices",
  "contracts",
];

/** Reference data that nearly everyone needs. */
const references = grant(
  [
    "employees",
    "departments",
    "positions",
    "countries",
    "currencies",
    "legal-persons",
    "legal-forms",
    "brands",
    "products-categories",
    "services-categories",
    "warehouses",
    "clients-types",
    "clients-statuses",
    "cps-types",
    "cps-statuses",
    "orders-statuses",
    "deals-categories",
    "deals-stages",
    "payment-services",
    "payment-methods",
    "payment-types",
    "delivery-services",
    "delivery-methods",
    "delivery-types",
    "projects",
    "subprojects",
    "tasks-types",
    "tasks-statuses",
    "tasks-projects-statuses",
  ],
  looking,
);

/** Everyone may write notes and see document templates. */
const paperwork = {
  ...grant(["notes"], making),
  ...grant(["documents-types", "documents-templates", "documents-placeholders"], looking),
};

/** Everyone has tasks, tracks time, and sees their own records. */
const ownWork = {
  ...grant(["tasks"], making, "own"),
  ...grant(["timings"], [...making, "delete"], "own"),
};

const catalogue: RouteCode[] = ["products", "services"];
const costs = { cost: "read" } as const;

/** Whom goods go to, without what they buy, owe or pay. */
const recipients = grant(["clients", "cps"], ["view"], "all", {
  birth_date: "hidden",
  comment: "hidden",
  contract_ends: "hidden",
  credit_limit: "hidden",
  debt: "hidden",
  debt_overdue: "hidden",
  discount_percent: "hidden",
  has_debt: "hidden",
  last_contact_at: "hidden",
  last_order_at: "hidden",
  open_tasks: "hidden",
  orders_count: "hidden",
  payable: "hidden",
  payment_term_days: "hidden",
  turnover: "hidden",
});

interface Profile {
  code: string;
  name: string;
  description: string;
  /** The pinned modules of the menu. */
  modules: RouteCode[];
  grants: Grants;
  rights: string[];
}

/** Profiles of a trading company. They are additive: a person may have several. */
export const profiles: Profile[] = [
  {
    code: "sales-manager",
    name: "Sales manager",
    description: "All clients, counterparties, contracts, orders and deals; sees no costs.",
    modules: ["orders", "deals", "clients", "cps", "contracts", "products", "tasks", "invoices"],
    grants: {
      ...references,
      ...paperwork,
      ...grant(["documents"], everything),
      ...grant([...parties, "orders", "deals", "projects", "subprojects", "tasks"], everything),
      ...grant(["timings"], everything, "team"),
      ...grant(["invoices"], making),
      ...grant(catalogue, reading),
    },
    rights: ["orders.price", "orders.cancel", "orders.credit", "deals.reopen", "timings.approve"],
  },
  {
    code: "sales-agent",
    name: "Sales agent",
    description: "Their own clients, counterparties and orders only.",
    modules: ["orders", "deals", "clients", "cps", "products", "tasks", "documents"],
    grants: {
      ...references,
      ...paperwork,
      ...grant(["documents"], making, "own"),
      ...ownWork,
      ...grant([...parties, "orders", "deals"], making, "own"),
      ...grant(catalogue, looking),
    },
    rights: [],
  },
  {
    code: "purchasing",
    name: "Purchasing",
    description: "The catalogue with its costs, and suppliers.",
    modules: [
      "products",
      "cps",
      "invoices",
      "contracts",
      "warehouses",
      "products-categories",
      "tasks",
      "documents",
    ],
    grants: {
      ...references,
      ...paperwork,
      ...grant(["documents"], making, "own"),
      ...ownWork,
      ...grant(["products"], everything, "all", { cost: "write", suppliers: "write", supplier_ids: "read" }),
      ...grant(["services"], everything, "all", { cost: "write" }),
      ...grant(["brands", "products-categories", "services-categories"], everything),
      ...grant(["cps", "cps-employees", "cps-legal-persons", "contracts"], making),
      // Supplier invoices only.
      invoices: { actions: making, scope: "all", rows: { direction: ["in"] } },
    },
    rights: [],
  },
  {
    code: "warehouse",
    name: "Warehouse",
    description: "Moves orders from picking to shipping.",
    modules: ["orders", "products", "warehouses", "tasks", "notes", "timings"],
    grants: {
      ...references,
      ...paperwork,
      ...grant(["documents"], looking),
      ...ownWork,
      ...recipients,
      ...grant(["orders"], changing),
      ...grant(["products", "warehouses"], changing),
      ...grant(["services"], looking),
    },
    rights: [],
  },
  {
    code: "accountant",
    name: "Accountant",
    description:
      "Keeps the books, contracts and currencies; reads everything that is bought and sold, with costs.",
    modules: ["operations", "invoices", "vat-returns", "accounts", "contracts", "cps", "orders", "documents"],
    grants: {
      ...references,
      ...paperwork,
      ...grant(["documents"], reading),
      ...ownWork,
      ...grant([...parties, "orders"], reading),
      ...grant(catalogue, reading, "all", costs),
      ...grant(["contracts", "legal-persons", "cps-legal-persons", "currencies"], making),
      ...grant(["operations", "invoices", "accounts", "cfi", "cfig", "vat-returns"], everything),
    },
    rights: ["periods.close"],
  },
  {
    code: "viewer",
    name: "Viewer",
    description:
      "Looks at clients, counterparties, orders and the catalogue; changes nothing but their own tasks and time.",
    modules: ["orders", "deals", "clients", "cps", "products", "tasks"],
    grants: {
      ...references,
      ...paperwork,
      ...grant(["notes", "documents"], looking),
      ...ownWork,
      ...grant(["clients", "cps", "orders", "deals", ...catalogue], looking),
    },
    rights: [],
  },
];

export const profileRows = (first: number, at: Date): (typeof access.table.$inferInsert)[] =>
  profiles.map(({ code, ...profile }, index) => ({
    access_id: first + index,
    ...profile,
    external_id: `demo-${code}`,
    created_at: at,
    updated_at: at,
  }));
