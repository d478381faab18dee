import { check, index, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { languageOptions } from "../../../contract/languages.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { json } from "../../../server/resources/kinds/composite.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { subject } from "../../../server/resources/kinds/subject.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { documentStatuses } from "./document-status.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const documentsTable = defineTable("documents", {
  key: "document_id",
  long: true,
  fields: {
    name: text({ required: true, search: true }),
    number: text({ readOnly: true, search: true, maxLength: 60 }),
    document_type_id: reference("documents-types", { required: true }),
    template_id: reference("documents-templates"),
    date: date({ required: true, initial: "today" }),
    valid_until: date({ due: true }),
    ...subject("subject", {
      clients: "client_id",
      cps: "cp_id",
      contracts: "contract_id",
      orders: "order_id",
      employees: "employee_id",
      invoices: "invoice_id",
      deals: "deal_id",
      projects: "project_id",
      products: "product_id",
    }),
    legal_person_id: reference("legal-persons"),
    locale: choice(languageOptions, { required: true, initial: "en" }),
    amount: money({ readOnly: true }),
    currency_id: reference("currencies", { readOnly: true }),
    status: choice(documentStatuses, { required: true, readOnly: true, initial: "draft" }),
    waiting_for_id: reference("employees", { readOnly: true }),
    responsible_id: reference("employees", { required: true, initial: "me" }),
    sent_at: date({ readOnly: true }),
    signed_at: date({ readOnly: true }),
    replaces_id: reference("documents", { readOnly: true }),
    /** Overrides of the values from the records, by placeholder code. */
    values: json<Record<string, string>, { readOnly: true }>(() => undefined, { readOnly: true }),
  },
  constraints: (columns) => [
    index("documents_waiting").on(columns.waiting_for_id),
    check("documents_number", sql`status in ('draft', 'cancelled') or number is not null`),
    // Documents about an invoice have its number, however often they are generated; the invoice's own number is unique.
    uniqueIndex("documents_number_unique")
      .on(columns.document_type_id, sql`coalesce(legal_person_id, 0)`, columns.number)
      .where(sql`number is not null and invoice_id is null`),
  ],
});

export type StoredDocument = typeof documentsTable.$inferSelect;
