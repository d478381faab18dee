import { contractActions } from "./contract-actions.ts";
import { generateDocument } from "../../documents/server/generate-action.ts";
import { staysAsSigned } from "./signed.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { fixedWhileUsed, notBefore, withoutCycle } from "../../../server/resources/rules.ts";
import { contractsTable } from "./contracts.table.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import type { Contract } from "./contracts.table.ts";

/** A contract with automatic renewal needs a renewal period: without one it would end. */
const requireRenewalPeriod: Rule<Contract> = ({ previous, next, mark }) => {
  if (!next.auto_renew || next.renew_months) return;
  if (previous?.auto_renew && !previous.renew_months) return;
  mark("renew_months", "required", "problem.enter");
};

/** Agreements with counterparties. Orders can only use an active one, within its dates. */
export const contracts = defineResource(contractsTable, {
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
    { type: "related", tab: "orders", route: "orders", field: "contract_id" },
    {
      type: "related",
      tab: "projects",
      route: "projects",
      field: "contract_id",
      inherits: { party: "cp_id", currency_id: "currency_id" },
    },
    { type: "related", tab: "tasks", route: "tasks", field: "contract_id" },
    {
      type: "related",
      tab: "addenda",
      label: "tab.addenda",
      route: "contracts",
      field: "parent_id",
      inherits: [
        "cp_id",
        "cp_legal_person_id",
        "legal_person_id",
        "kind",
        "currency_id",
        "prepay_percent",
        "payment_term_days",
      ],
    },
    { type: "notes", tab: "notes", label: "resource.notes.many" },
    { type: "files", tab: "files" },
    { type: "related", tab: "documents", route: "documents", action: "generate", field: "contract_id" },
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
});
