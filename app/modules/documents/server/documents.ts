import { and, eq, sql, type SQL } from "drizzle-orm";
import * as documentActions from "./actions.ts";
import { frozenContent, inOrder, isFrozen } from "./document-rules.ts";
import { invoicePaperOfInvoice } from "./of-invoice.ts";
import { mailsTable } from "../../../server/mail/mails-table.ts";
import { mails } from "../../../server/mail/tables.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { notBefore } from "../../../server/resources/rules.ts";
import { documentsTable } from "./documents.table.ts";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Principal } from "../../../server/access/principal.ts";
import { isOrStandsInFor } from "../../people/server/stands-in.ts";
import type { Row } from "../../../contract/kinds.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { ResourceTable } from "../../../server/resources/definition-parts.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { datetime } from "../../../server/resources/kinds/date.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import type { StoredDocument } from "./documents.table.ts";

/** Documents that have, need, or will need a decision by the principal. */
const awaitsApprovalBy = (principal: Principal, columns: (name: string) => PgColumn): SQL =>
  sql`exists (select from document_approvals asked where asked.document_id = ${columns("document_id")}
    and ${isOrStandsInFor(principal, sql`asked.employee_id`)})`;

/** A document's approvers and their decisions, newest round first. */
const approvalTable: ResourceTable<StoredDocument> = {
  columns: {
    employee_id: reference("employees"),
    round: integer(),
    verdict: choice({ approved: "green", rejected: "red", waiting: "amber" }),
    decided_at: datetime(),
    by: text(),
    comment: longText(),
  },
  read: (actor, document) =>
    askAtOnce<Row>(
      actor,
      sql`
      select a.employee_id, a.round, coalesce(a.decision, 'waiting') as verdict, a.at as decided_at, a.comment,
        case when u.employee_id is distinct from a.employee_id then u.name end as by,
        jsonb_build_object('id', e.employee_id, 'name', e.full_name) as employee
      from document_approvals a join employees e using (employee_id)
        left join users u on u.user_id = a.decided_by
      where a.document_id = ${document.document_id} order by a.round desc, a.place`,
    ),
};

/** Documents about records: generated from a template, approved in order, sent and signed. */
export const documents = defineResource(documentsTable, {
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
    { type: "own", tab: "preview", part: "document-preview" },
    {
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
    { type: "own", tab: "values", part: "document-values" },
    { type: "own", tab: "versions", part: "document-versions" },
    { type: "table", tab: "approval", table: "approval" },
    { type: "table", tab: "mail", table: "mails" },
    { type: "files", tab: "files", label: "section.scan", field: "scan" },
    { type: "files", tab: "files" },
    { type: "notes", tab: "notes" },
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
