import { aboutCustomers } from "./counterparties/about-customers.ts";
import { customerFigures } from "./counterparties/customer-figures.ts";
import { reachable, staysErased } from "./personal.ts";
import { rulesOfParty } from "../../finance/server/statements/rules.ts";
import { newOrder } from "../../orders/server/order-actions.ts";
import { generateDocument } from "../../documents/server/generate-action.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary, defineStatuses } from "../../../server/resources/dictionary.ts";
import { syncPrimary } from "../../../server/resources/kinds/several.ts";
import { clientsTable, type Client } from "./clients.table.ts";
import { mayAct } from "../../../server/access/plan.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { mayErase } from "./anonymise.ts";
import type { Rule } from "../../../server/resources/resource.ts";

const anonymiseClient: ResourceAction<Client> = {
  code: "anonymise",
  label: "client.anonymise",
  danger: true,
  question: { title: "client.anonymiseTitle", text: "client.anonymiseText" },
  offered: async ({ principal }, client) =>
    mayErase(principal) && mayAct(principal, clientsTable, "edit") && client.anonymised_at === null,
};

/** The date of marketing consent; none without consent. */
const consentDated: Rule<Client> = ({ actor, previous, next }) => {
  if (Boolean(previous?.consent_marketing) !== Boolean(next.consent_marketing))
    next.consent_at = next.consent_marketing ? actor.now : null;
};

/** Individuals who buy. */
export const clients = defineResource(clientsTable, {
  title: "full_name",
  menu: {
    category: "sales",
    icon: "user-round",
    sequence: 30,
    shortcut: "c",
    daily: 30,
    setUp: { place: 4, title: "setup.clients", text: "setup.clientsText", or: ["cps"] },
  },
  owner: "manager_id",
  list: {
    columns: [
      "full_name",
      "code",
      "phone",
      "email",
      "client_type_id",
      "client_status_id",
      "manager_id",
      "turnover",
      "last_order_at",
    ],
    filters: [
      "client_status_id",
      "client_type_id",
      "manager_id",
      "created_at",
      "last_order_at",
      "last_contact_at",
      "has_debt",
      "turnover",
      "source",
      "tags",
    ],
    sort: "full_name",
    views: [
      { code: "mine", filters: [{ field: "manager_id", op: "is_me" }] },
      { code: "new_this_month", filters: [{ field: "created_at", op: "in_last", value: "30" }] },
      { code: "debtors", filters: [{ field: "debt", op: "gt", value: "0" }] },
      { code: "no_contact_lately", filters: [{ field: "last_contact_at", op: "not_in_last", value: "90" }] },
      {
        code: "no_order_lately",
        filters: [
          { field: "client_status_id", op: "in", value: ["active", "dormant"] },
          { field: "last_order_at", op: "not_in_last", value: "180" },
        ],
      },
    ],
  },
  alike: [["phones"], ["emails"], ["first_name", "last_name", "birth_date"]],
  carries: [rulesOfParty],
  about: ["code", "phone"],
  short: ["phone", "email", "address"],
  essential: ["first_name", "last_name", "phones", "emails", "client_type_id", "manager_id"],
  badges: ["client_status_id"],
  figures: customerFigures("client"),
  creations: aboutCustomers,
  opens: true,
  detail: [
    { type: "figures", tab: "overview", label: "section.figures" },
    { type: "timeline", tab: "overview", label: "detail.activity" },
    {
      label: "section.contacts",
      aside: true,
      fields: ["phones", "emails", "address", "locale", "do_not_contact", "consent_marketing", "consent_at"],
    },
    {
      label: "section.about",
      aside: true,
      fields: [
        "first_name",
        "middle_name",
        "last_name",
        "birth_date",
        "client_type_id",
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
        "discount_percent",
        "orders_count",
        "turnover",
        "debt",
        "last_order_at",
        "last_contact_at",
        "open_tasks",
      ],
    },
    { type: "related", tab: "orders", route: "orders", field: "client_id" },
    { type: "related", tab: "deals", route: "deals", field: "client_id", inherits: ["currency_id"] },
    { type: "related", tab: "money", route: "invoices", field: "client_id" },
    { type: "related", tab: "money", route: "operations", field: "client_id" },
    { type: "related", tab: "projects", route: "projects", field: "client_id", inherits: ["currency_id"] },
    { type: "related", tab: "tasks", route: "tasks", field: "client_id" },
    { type: "related", tab: "documents", route: "documents", action: "generate", field: "client_id" },
    { type: "files", tab: "documents", label: "tab.files" },
    { type: "pictures", tab: "media", label: "field.photo", field: "photo" },
    { type: "notes", tab: "notes" },
  ],
  rules: [syncPrimary("phones"), syncPrimary("emails"), reachable, staysErased, consentDated],
  actions: [newOrder("clients/order"), generateDocument, anonymiseClient],
  workflow: {
    field: "client_status_id",
    next: {
      lead: ["active", "lost", "blocked"],
      active: ["dormant", "blocked"],
      dormant: ["active", "lost", "blocked"],
      lost: ["active", "blocked"],
      blocked: ["active"],
    },
    reasoned: ["blocked"],
  },
});

export const clientsTypes = defineDictionary("clients-types", {
  key: "client_type_id",
  menu: { category: "settings", icon: "users-round", sequence: 100 },
});
export const clientsStatuses = defineStatuses("clients-statuses", {
  key: "client_status_id",
  menu: { category: "settings", icon: "circle-dot", sequence: 110 },
  groups: ["lead", "active", "dormant", "lost", "blocked"],
});
