import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import { languageOptions } from "../../../contract/languages.ts";
import { lastContactOf } from "./last-contact.ts";
import { openTasksOf } from "../../work/server/open-tasks.ts";
import { debtOf, debts } from "../../orders/server/debt.ts";
import { orderedBy } from "../../orders/server/ordered-by.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { phones, emails } from "../../../server/resources/kinds/contacts.ts";
import { date, datetime } from "../../../server/resources/kinds/date.ts";
import { derived, generatedText } from "../../../server/resources/kinds/derived.ts";
import { money, percent } from "../../../server/resources/kinds/number.ts";
import { picture } from "../../../server/resources/kinds/picture.ts";
import { reference, status } from "../../../server/resources/kinds/reference.ts";
import { email, longText, phone, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const sources = {
  website: null,
  phone: null,
  referral: null,
  fair: null,
  advertising: null,
  other: null,
} as const;

export const clientsTable = defineTable("clients", {
  key: "client_id",
  long: true,
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
    locale: choice(languageOptions),
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
  constraints: (columns) => [index("clients_created").on(columns.created_at)],
});

export type Client = typeof clientsTable.$inferSelect;
