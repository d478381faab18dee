import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import { anonymiseClient } from "./client-actions.ts";
import { lastContactOf } from "./last-contact.ts";
import { consentDated } from "./consent.ts";
import { aboutCustomers } from "./counterparties/about-customers.ts";
import { customerFigures } from "./counterparties/customer-figures.ts";
import { reachable, staysErased } from "./personal.ts";
import { rulesOfParty } from "../../finance/server/statements/rules.ts";
import { openTasksOf } from "../../work/server/open-tasks.ts";
import { debtOf, debts } from "../../orders/server/debt.ts";
import { orderedBy } from "../../orders/server/ordered-by.ts";
import { newOrder } from "../../orders/server/order-actions.ts";
import { documentLocales } from "../../documents/server/choices.ts";
import { generateDocument } from "../../documents/server/generate-action.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary, defineStatuses } from "../../../server/resources/dictionary.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { phones, emails } from "../../../server/resources/kinds/contacts.ts";
import { date, datetime } from "../../../server/resources/kinds/date.ts";
import { derived, generatedText } from "../../../server/resources/kinds/derived.ts";
import { money, percent } from "../../../server/resources/kinds/number.ts";
import { picture } from "../../../server/resources/kinds/picture.ts";
import { reference, status } from "../../../server/resources/kinds/reference.ts";
import { syncPrimary } from "../../../server/resources/kinds/several.ts";
import { email, longText, phone, text } from "../../../server/resources/kinds/text.ts";

export const sources = {
  website: null,
  phone: null,
  referral: null,
  fair: null,
  advertising: null,
  other: null,
} as const;

/** Individuals who buy. */
export const clients = defineResource("clients", {
  key: "client_id",
  title: "full_name",
  menu: { category: "sales", icon: "user-round", sequence: 30, shortcut: "c", daily: 30 },
  owner: "manager_id",
  fields: {
    full_name: generatedText(
      sql`first_name || coalesce(' ' || middle_name, '') || coalesce(' ' || last_name, '')`,
      { search: true },
    ),
    code: generatedText(sql`'C-' || client_id`, { search: true }),
    first_name: text({ required: true }),
    middle_name: text(),
    last_name: text(),
    phone: phone({ search: true }),
    email: email({ search: true }),
    phones: phones(),
    emails: emails(),
    address: text(),
    client_type_id: reference("clients-types"),
    client_status_id: status("clients-statuses", { required: true }),
    manager_id: reference("employees", { initial: "me" }),
    birth_date: date(),
    country_id: reference("countries"),
    location_id: reference("locations"),
    source: choice(sources),
    discount_percent: percent({ initial: 0 }),
    locale: choice(documentLocales),
    currency_id: reference("currencies"),
    consent_marketing: bool(),
    consent_at: datetime({ readOnly: true }),
    do_not_contact: bool(),
    comment: longText(),
    ...orderedBy("client_id", "clients.client_id"),
    debt: derived("money", (_, reader) => debtOf("client_id", sql`clients.client_id`, reader), {
      asked: money(),
      from: debts,
      shape: { currency: "base" },
    }),
    has_debt: derived(
      "bool",
      (_, reader) => sql`${debtOf("client_id", sql`clients.client_id`, reader)} > 0`,
      {
        asked: bool(),
        from: debts,
      },
    ),
    last_contact_at: derived(
      "date",
      ({ last_order_at }, reader) =>
        lastContactOf("client_id", sql`clients.client_id`, sql`${last_order_at}`, reader),
      { asked: date() },
    ),
    anonymised_at: datetime({ readOnly: true }),
    open_tasks: derived("integer", (_, reader) => openTasksOf("client_id", sql`clients.client_id`, reader), {
      from: [{ route: "tasks" }],
    }),
    photo: picture("photo", { until: "anonymised_at" }),
  },
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
      type: "fields",
      tab: "overview",
      label: "section.contacts",
      aside: true,
      fields: ["phones", "emails", "address", "locale", "do_not_contact", "consent_marketing", "consent_at"],
    },
    {
      type: "fields",
      tab: "overview",
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
      type: "fields",
      tab: "overview",
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
    { type: "related", tab: "orders", label: "resource.orders.many", route: "orders", field: "client_id" },
    {
      type: "related",
      tab: "deals",
      label: "resource.deals.many",
      route: "deals",
      field: "client_id",
      inherits: { currency_id: "currency_id" },
    },
    { type: "related", tab: "money", label: "resource.invoices.many", route: "invoices", field: "client_id" },
    {
      type: "related",
      tab: "money",
      label: "resource.operations.many",
      route: "operations",
      field: "client_id",
    },
    {
      type: "related",
      tab: "projects",
      label: "resource.projects.many",
      route: "projects",
      field: "client_id",
      inherits: { currency_id: "currency_id" },
    },
    { type: "related", tab: "tasks", label: "resource.tasks.many", route: "tasks", field: "client_id" },
    {
      type: "related",
      tab: "documents",
      label: "resource.documents.many",
      route: "documents",
      field: "client_id",
    },
    { type: "files", tab: "documents", label: "tab.files" },
    { type: "pictures", tab: "media", label: "field.photo", field: "photo" },
    { type: "notes", tab: "notes", label: "tab.notes" },
    { type: "history", tab: "history", label: "tab.history" },
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
  constraints: (columns) => [index("clients_created").on(columns.created_at!)],
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
