import { aboutCustomers } from "./counterparties/about-customers.ts";
import { customerFigures } from "./counterparties/customer-figures.ts";
import { rulesOfParty } from "../../finance/server/statements/rules.ts";
import { copyPricesAction } from "../../catalogue/server/pricing/copy-prices.ts";
import { creditDecisions, creditNotice, creditRequestsOfCp } from "../../orders/server/credit-requests.ts";
import { newOrder } from "../../orders/server/order-actions.ts";
import { generateDocument } from "../../documents/server/generate-action.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary, defineStatuses } from "../../../server/resources/dictionary.ts";
import { syncPrimary } from "../../../server/resources/kinds/several.ts";
import { withoutCycle } from "../../../server/resources/rules.ts";
import { cpsTable } from "./cps.table.ts";

/** Counterparties: organizations such as customers, suppliers, carriers and banks. */
export const cps = defineResource(cpsTable, {
  menu: { category: "sales", icon: "building-2", sequence: 40, shortcut: "u", daily: 40 },
  owner: "manager_id",
  list: {
    columns: [
      "name",
      "code",
      "cp_type_id",
      "cp_status_id",
      "manager_id",
      "phone",
      "debt",
      "payable",
      "turnover",
      "last_order_at",
    ],
    filters: [
      "cp_status_id",
      "cp_type_id",
      "roles",
      "manager_id",
      "country_id",
      "turnover",
      "last_order_at",
      "last_contact_at",
      "has_debt",
      "debt_overdue",
      "contract_ends",
      "tags",
    ],
    sort: "name",
    views: [
      { code: "mine", filters: [{ field: "manager_id", op: "is_me" }] },
      { code: "customers", filters: [{ field: "roles", op: "contains", value: "customer" }] },
      { code: "suppliers", filters: [{ field: "roles", op: "contains", value: "supplier" }] },
      { code: "debtors", filters: [{ field: "debt", op: "gt", value: "0" }] },
      { code: "creditors", filters: [{ field: "payable", op: "gt", value: "0" }] },
      { code: "debt_overdue", filters: [{ field: "debt_overdue", op: "eq", value: "true" }] },
      { code: "contract_expiring", filters: [{ field: "contract_ends", op: "in_next", value: "30" }] },
      { code: "no_contact_lately", filters: [{ field: "last_contact_at", op: "not_in_last", value: "90" }] },
    ],
  },
  alike: [["phones"], ["emails"], ["name"]],
  carries: [creditRequestsOfCp, rulesOfParty],
  short: ["phone", "email", "address"],
  essential: ["name", "phones", "emails", "country_id", "address", "roles", "credit_limit"],
  badges: ["cp_status_id"],
  figures: customerFigures("cp"),
  creations: aboutCustomers,
  opens: true,
  detail: [
    { type: "figures", tab: "overview", label: "section.figures" },
    { type: "timeline", tab: "overview", label: "detail.activity" },
    {
      label: "section.contacts",
      aside: true,
      fields: ["phones", "emails", "address", "website"],
    },
    {
      label: "section.about",
      aside: true,
      fields: [
        "name",
        "full_name",
        "code",
        "cp_type_id",
        "roles",
        "parent_id",
        "industry",
        "country_id",
        "location_id",
        "source",
        "comment",
      ],
    },
    {
      label: "section.sales",
      aside: true,
      fields: [
        "manager_id",
        "currency_id",
        "payment_term_days",
        "credit_limit",
        "discount_percent",
        "orders_count",
        "turnover",
        "debt",
        "debt_overdue",
        "payable",
        "contract_ends",
        "last_order_at",
        "last_contact_at",
        "open_tasks",
      ],
    },
    {
      type: "related",
      tab: "legal-persons",
      route: "cps-legal-persons",
      field: "cp_id",
      inherits: { name: "name", country_id: "country_id", legal_address: "address" },
    },
    { type: "related", tab: "employees", route: "cps-employees", field: "cp_id" },
    {
      type: "related",
      tab: "contracts",
      route: "contracts",
      field: "cp_id",
      inherits: ["currency_id", "payment_term_days"],
    },
    { type: "related", tab: "prices", route: "cps-prices", field: "cp_id", inherits: ["currency_id"] },
    { type: "related", tab: "orders", route: "orders", field: "cp_id" },
    { type: "related", tab: "deals", route: "deals", field: "cp_id", inherits: ["currency_id"] },
    { type: "related", tab: "money", route: "invoices", field: "cp_id" },
    { type: "related", tab: "money", route: "operations", field: "cp_id" },
    { type: "related", tab: "projects", route: "projects", field: "cp_id", inherits: ["currency_id"] },
    { type: "related", tab: "tasks", route: "tasks", field: "cp_id" },
    { type: "related", tab: "documents", route: "documents", action: "generate", field: "cp_id" },
    { type: "files", tab: "documents", label: "tab.files" },
    { type: "notes", tab: "notes" },
  ],
  rules: [syncPrimary("phones"), syncPrimary("emails"), withoutCycle("parent_id")],
  notice: creditNotice,
  actions: [...creditDecisions, newOrder("cps/order"), copyPricesAction, generateDocument],
  workflow: {
    field: "cp_status_id",
    next: {
      prospect: ["active", "closed", "blocked"],
      active: ["paused", "closed", "blocked"],
      paused: ["active", "closed", "blocked"],
      closed: ["active", "blocked"],
      blocked: ["active"],
    },
    reasoned: ["blocked"],
  },
});

export const cpsTypes = defineDictionary("cps-types", {
  key: "cp_type_id",
  menu: { category: "settings", icon: "shapes", sequence: 120 },
});
export const cpsStatuses = defineStatuses("cps-statuses", {
  key: "cp_status_id",
  menu: { category: "settings", icon: "circle-dot-dashed", sequence: 130 },
  groups: ["prospect", "active", "paused", "closed", "blocked"],
});
