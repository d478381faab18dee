import { sql } from "drizzle-orm";
import { sources } from "./clients.ts";
import { nextContractEnd, hasOverdue } from "./counterparties/figures.ts";
import { aboutCustomers } from "./counterparties/about-customers.ts";
import { customerFigures } from "./counterparties/customer-figures.ts";
import { lastContactOf } from "./last-contact.ts";
import { rulesOfParty } from "../../finance/server/statements/rules.ts";
import { openTasksOf } from "../../work/server/open-tasks.ts";
import { debtOf, debts } from "../../orders/server/debt.ts";
import { copyPricesAction } from "../../catalogue/server/pricing/copy-prices.ts";
import { orderedBy } from "../../orders/server/ordered-by.ts";
import { creditDecisions, creditNotice, creditRequestsOfCp } from "../../orders/server/credit-requests.ts";
import { newOrder } from "../../orders/server/order-actions.ts";
import { generateDocument } from "../../documents/server/generate-action.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary, defineStatuses } from "../../../server/resources/dictionary.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice, choices } from "../../../server/resources/kinds/choice.ts";
import { phones, emails } from "../../../server/resources/kinds/contacts.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { inBase, integer, money, percent } from "../../../server/resources/kinds/number.ts";
import { reference, status } from "../../../server/resources/kinds/reference.ts";
import { syncPrimary } from "../../../server/resources/kinds/several.ts";
import { email, longText, phone, text, url } from "../../../server/resources/kinds/text.ts";
import { withoutCycle } from "../../../server/resources/rules.ts";

/** Counterparties: organizations such as customers, suppliers, carriers and banks. */
export const cps = defineResource("cps", {
  key: "cp_id",
  title: "name",
  menu: { category: "sales", icon: "building-2", sequence: 40, shortcut: "u", daily: 40 },
  owner: "manager_id",
  fields: {
    name: text({ required: true, search: true }),
    code: text({
      unique: true,
      search: true,
      maxLength: 40,
      numbered: { prefix: "CP-", digits: 4 },
    }),
    full_name: text(),
    phone: phone({ search: true }),
    email: email({ search: true }),
    phones: phones(),
    emails: emails(),
    address: text(),
    website: url(),
    cp_type_id: reference("cps-types"),
    cp_status_id: status("cps-statuses", { required: true }),
    roles: choices(
      { customer: null, supplier: null, partner: null, carrier: null, bank: null },
      { required: true, initial: ["customer"] },
    ),
    parent_id: reference("cps"),
    manager_id: reference("employees", { required: true, initial: "me" }),
    country_id: reference("countries"),
    location_id: reference("locations"),
    industry: text(),
    source: choice(sources),
    currency_id: reference("currencies"),
    payment_term_days: integer({ min: 0, max: 365, initial: 0 }),
    // Debts are in the base currency, and so is the limit.
    credit_limit: inBase(money({ min: 0, initial: "0", sum: false })),
    discount_percent: percent({ initial: 0 }),
    comment: longText(),
    ...orderedBy("cp_id", "cps.cp_id"),
    debt: derived("money", (_, reader) => debtOf("cp_id", sql`cps.cp_id`, reader), {
      asked: money(),
      from: debts,
      shape: { currency: "base" },
    }),
    has_debt: derived("bool", (_, reader) => sql`${debtOf("cp_id", sql`cps.cp_id`, reader)} > 0`, {
      asked: bool(),
      from: debts,
    }),
    debt_overdue: derived("bool", (_, reader) => hasOverdue(sql`cps.cp_id`, reader), {
      asked: bool(),
      from: [{ route: "invoices", field: "due_date" }],
    }),
    contract_ends: derived("date", (_, reader) => nextContractEnd(sql`cps.cp_id`, reader), {
      asked: date(),
      from: [{ route: "contracts", field: "end_date" }],
    }),
    last_contact_at: derived(
      "date",
      ({ last_order_at }, reader) => lastContactOf("cp_id", sql`cps.cp_id`, sql`${last_order_at}`, reader),
      { asked: date() },
    ),
    open_tasks: derived("integer", (_, reader) => openTasksOf("cp_id", sql`cps.cp_id`, reader), {
      from: [{ route: "tasks" }],
    }),
  },
  list: {
    columns: [
      "name",
      "code",
      "cp_type_id",
      "cp_status_id",
      "manager_id",
      "phone",
      "debt",
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
      type: "fields",
      tab: "overview",
      label: "section.contacts",
      aside: true,
      fields: ["phones", "emails", "address", "website"],
    },
    {
      type: "fields",
      tab: "overview",
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
      type: "fields",
      tab: "overview",
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
        "contract_ends",
        "last_order_at",
        "last_contact_at",
        "open_tasks",
      ],
    },
    {
      type: "related",
      tab: "legal-persons",
      label: "resource.cps-legal-persons.many",
      route: "cps-legal-persons",
      field: "cp_id",
      inherits: { name: "name", country_id: "country_id", legal_address: "address" },
    },
    {
      type: "related",
      tab: "employees",
      label: "resource.cps-employees.many",
      route: "cps-employees",
      field: "cp_id",
    },
    {
      type: "related",
      tab: "contracts",
      label: "resource.contracts.many",
      route: "contracts",
      field: "cp_id",
      inherits: { currency_id: "currency_id", payment_term_days: "payment_term_days" },
    },
    {
      type: "related",
      tab: "prices",
      label: "resource.cps-prices.many",
      route: "cps-prices",
      field: "cp_id",
      inherits: { currency_id: "currency_id" },
    },
    { type: "related", tab: "orders", label: "resource.orders.many", route: "orders", field: "cp_id" },
    {
      type: "related",
      tab: "deals",
      label: "resource.deals.many",
      route: "deals",
      field: "cp_id",
      inherits: { currency_id: "currency_id" },
    },
    { type: "related", tab: "money", label: "resource.invoices.many", route: "invoices", field: "cp_id" },
    { type: "related", tab: "money", label: "resource.operations.many", route: "operations", field: "cp_id" },
    {
      type: "related",
      tab: "projects",
      label: "resource.projects.many",
      route: "projects",
      field: "cp_id",
      inherits: { currency_id: "currency_id" },
    },
    { type: "related", tab: "tasks", label: "resource.tasks.many", route: "tasks", field: "cp_id" },
    {
      type: "related",
      tab: "documents",
      label: "resource.documents.many",
      route: "documents",
      field: "cp_id",
    },
    { type: "files", tab: "documents", label: "tab.files" },
    { type: "notes", tab: "notes", label: "tab.notes" },
    { type: "history", tab: "history", label: "tab.history" },
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
