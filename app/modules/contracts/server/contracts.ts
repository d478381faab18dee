import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import { withinReach } from "../../../server/access/within-reach.ts";
import { contractActions } from "./contract-actions.ts";
import { requireRenewalPeriod } from "./renewal.ts";
import { generateDocument } from "../../documents/server/generate-action.ts";
import { staysAsSigned } from "./signed.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { integer, money, percent } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { fixedWhileUsed, notBefore, withoutCycle } from "../../../server/resources/rules.ts";
import { contractStatuses } from "./contract-statuses.ts";

/** Agreements with counterparties. Orders can only use an active one, within its dates. */
export const contracts = defineResource("contracts", {
  key: "contract_id",
  title: "code",
  menu: {
    category: "sales",
    icon: "file-pen-line",
    sequence: 50,
    shortcut: "k",
    daily: 90,
    waiting: { text: "waiting.ending", label: "work.ending", view: "ending" },
  },
  owner: "responsible_id",
  fields: {
    code: text({
      required: true,
      search: true,
      maxLength: 60,
      numbered: { prefix: "C-", digits: 3, yearly: true },
    }),
    name: text({ search: true }),
    status: choice(contractStatuses, { required: true, readOnly: true, initial: "draft" }),
    kind: choice(
      { sale: null, purchase: null, service: null, agency: null, framework: null, lease: null, nda: null },
      { required: true, initial: "sale" },
    ),
    legal_person_id: reference("legal-persons", { required: true }),
    cp_id: reference("cps", { required: true }),
    cp_legal_person_id: reference("cps-legal-persons", { required: true, within: "cp_id" }),
    date: date({ required: true, initial: "today" }),
    start_date: date({ required: true, initial: "today" }),
    end_date: date({ due: true }),
    signed_at: date(),
    auto_renew: bool(),
    renew_months: integer({ min: 1, max: 120 }),
    notice_days: integer({ min: 0, max: 365, initial: 30 }),
    amount: money({ min: 0 }),
    currency_id: reference("currencies", { required: true }),
    prepay_percent: percent(),
    payment_term_days: integer({ min: 0, max: 365 }),
    parent_id: reference("contracts", { within: "cp_id" }),
    our_signatory_id: reference("employees"),
    cp_signatory_id: reference("cps-employees", { within: "cp_id" }),
    responsible_id: reference("employees", { required: true, initial: "me" }),
    comment: longText(),
    used: derived(
      "money",
      (_, reader) => sql`(select coalesce(sum(orders.total), 0)::numeric(14, 2)
        from orders join orders_statuses using (order_status_id)
        where orders.contract_id = contracts.contract_id and orders.deleted_at is null
          and orders_statuses."group" not in ('cancelled', 'returned') and ${withinReach(reader, "orders")})`,
      { from: [{ route: "orders", field: "total" }] },
    ),
  },
  list: {
    columns: ["code", "cp_id", "legal_person_id", "kind", "date", "end_date", "amount", "used", "status"],
    filters: ["status", "cp_id", "legal_person_id", "kind", "end_date", "responsible_id"],
    sort: "-date",
    views: [
      { code: "in_force", filters: [{ field: "status", op: "eq", value: "active" }] },
      { code: "in_approval", filters: [{ field: "status", op: "eq", value: "approval" }] },
      {
        code: "ending",
        filters: [
          { field: "status", op: "eq", value: "active" },
          { field: "end_date", op: "in_next", value: "30" },
        ],
        sort: "end_date",
      },
    ],
  },
  short: ["legal_person_id", "cp_id", "cp_legal_person_id"],
  essential: [
    "cp_id",
    "cp_legal_person_id",
    "legal_person_id",
    "date",
    "start_date",
    "end_date",
    "currency_id",
    "amount",
  ],
  timeline: {
    kind: "documents",
    moments: [{ text: "told.contracts.created", at: "created_at" }],
    details: ["status", "end_date"],
    moves: "status",
  },
  badges: ["status"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: [
        "code",
        "name",
        "status",
        "kind",
        "cp_id",
        "cp_legal_person_id",
        "legal_person_id",
        "date",
        "start_date",
        "end_date",
        "signed_at",
        "amount",
        "used",
        "currency_id",
        "prepay_percent",
        "payment_term_days",
        "our_signatory_id",
        "cp_signatory_id",
        "responsible_id",
        "auto_renew",
        "renew_months",
        "notice_days",
        "parent_id",
        "comment",
      ],
    },
    { type: "related", tab: "orders", label: "resource.orders.many", route: "orders", field: "contract_id" },
    {
      type: "related",
      tab: "projects",
      label: "resource.projects.many",
      route: "projects",
      field: "contract_id",
      inherits: { party: "cp_id", currency_id: "currency_id" },
    },
    { type: "related", tab: "tasks", label: "resource.tasks.many", route: "tasks", field: "contract_id" },
    {
      type: "related",
      tab: "addenda",
      label: "tab.addenda",
      route: "contracts",
      field: "parent_id",
      inherits: {
        cp_id: "cp_id",
        cp_legal_person_id: "cp_legal_person_id",
        legal_person_id: "legal_person_id",
        kind: "kind",
        currency_id: "currency_id",
        prepay_percent: "prepay_percent",
        payment_term_days: "payment_term_days",
      },
    },
    { type: "notes", tab: "notes", label: "resource.notes.many" },
    { type: "files", tab: "files", label: "tab.files" },
    {
      type: "related",
      tab: "documents",
      label: "resource.documents.many",
      route: "documents",
      field: "contract_id",
    },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  actions: [...contractActions, generateDocument],
  rules: [
    notBefore("start_date", "date"),
    notBefore("end_date", "start_date"),
    withoutCycle("parent_id"),
    fixedWhileUsed("cp_id"),
    requireRenewalPeriod,
    staysAsSigned,
  ],
  constraints: (columns) => [
    uniqueIndex("contracts_code_unique")
      .on(columns.legal_person_id!, columns.code!)
      .where(sql`deleted_at is null`),
  ],
});
