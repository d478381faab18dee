import { and, eq } from "drizzle-orm";
import * as documentActions from "./actions.ts";
import { awaitsApprovalBy } from "./awaits-approval.ts";
import { frozenContent, inOrder, isFrozen } from "./document-rules.ts";
import { invoicePaperOfInvoice } from "./of-invoice.ts";
import { approvalTable } from "./document-tables.ts";
import { mailsTable } from "../../../server/mail/mails-table.ts";
import { mails } from "../../../server/mail/tables.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { notBefore } from "../../../server/resources/rules.ts";
import { documentsTable } from "./documents.table.ts";

/** Documents about records: generated from a template, approved in order, sent and signed. */
export const documents = defineResource(documentsTable, {
  title: "name",
  menu: {
    category: "documents",
    icon: "file-text",
    sequence: 10,
    shortcut: "f",
    daily: 120,
    waiting: { text: "waiting.unsigned", label: "work.unsigned", view: "unsigned" },
    mine: [{ text: "waiting.my_documents", label: "work.my_documents", view: "waiting_for_me" }],
  },
  owner: "responsible_id",
  list: {
    columns: [
      "name",
      "number",
      "document_type_id",
      "subject",
      "date",
      "status",
      "waiting_for_id",
      "responsible_id",
    ],
    filters: [
      "document_type_id",
      "status",
      "subject",
      "waiting_for_id",
      "responsible_id",
      "date",
      "template_id",
      "legal_person_id",
      "tags",
    ],
    sort: "-date",
    views: [
      { code: "waiting_for_me", filters: [{ field: "waiting_for_id", op: "is_me" }] },
      {
        code: "unsigned",
        filters: [
          { field: "status", op: "eq", value: "sent" },
          { field: "sent_at", op: "not_in_last", value: "14" },
        ],
      },
      { code: "drafts", filters: [{ field: "status", op: "in", value: ["draft", "rejected"] }] },
    ],
  },
  short: ["number"],
  essential: ["name", "document_type_id", "subject", "date", "responsible_id"],
  timeline: {
    kind: "documents",
    moments: [{ text: "told.documents.created", at: "created_at" }],
    details: ["status", "document_type_id"],
    moves: "status",
    mails: true,
  },
  badges: ["status"],
  detail: [
    { type: "own", tab: "preview", label: "tab.preview", part: "document-preview" },
    {
      type: "fields",
      tab: "preview",
      label: "section.document",
      aside: true,
      fields: [
        "name",
        "number",
        "document_type_id",
        "subject",
        "date",
        "valid_until",
        "legal_person_id",
        "locale",
        "amount",
        "waiting_for_id",
        "responsible_id",
        "sent_at",
        "signed_at",
        "template_id",
        "replaces_id",
      ],
    },
    { type: "own", tab: "values", label: "tab.values", part: "document-values" },
    { type: "own", tab: "versions", label: "tab.versions", part: "document-versions" },
    { type: "table", tab: "approval", label: "tab.approval", table: "approval" },
    { type: "table", tab: "mail", label: "tab.mail", table: "mails" },
    { type: "files", tab: "files", label: "section.scan", field: "scan" },
    { type: "files", tab: "files", label: "tab.files" },
    { type: "notes", tab: "notes", label: "tab.notes" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  rules: [notBefore("valid_until", "date"), frozenContent, invoicePaperOfInvoice],
  settled: isFrozen,
  effect: inOrder,
  keepsFile: ({ status }, field) => field === "scan" && (status === "signed" || status === "archived"),
  asked: awaitsApprovalBy,
  actions: documentActions.all,
  tables: {
    approval: approvalTable,
    mails: mailsTable(({ document_id }) =>
      and(eq(mails.entity, "documents"), eq(mails.entity_id, Number(document_id))),
    ),
  },
});
