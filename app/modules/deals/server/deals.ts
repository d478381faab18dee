import { readDealItems } from "./deal-lines.ts";
import {
  followDeal,
  clearPartyFields,
  enforceStageRequirements,
  placeNewDeal,
  settleAmount,
} from "./deal-rules.ts";
import { stageHistory } from "./stage-history.ts";
import { planNext } from "./next-step.ts";
import { dealPapers } from "../../documents/server/papers/actions.ts";
import { outcomes } from "./outcome-actions.ts";
import { dealProgress, moveToStage } from "./progress.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { dealsTable } from "./deals.table.ts";

/** Sales opportunities. Deals are moved by their own calls (deals/move), which ask for what a stage requires. */
export const deals = defineResource(dealsTable, {
  menu: {
    category: "sales",
    icon: "square-kanban",
    sequence: 20,
    shortcut: "d",
    daily: 20,
    waiting: {
      text: "waiting.open",
      label: "work.open_deals",
      filters: [{ field: "stage_id", op: "in", value: ["open"] }],
    },
  },
  owner: "owner_id",
  list: {
    columns: [
      "number",
      "name",
      "stage_id",
      "party",
      "amount",
      "amount_base",
      "probability",
      "expected_close_date",
      "owner_id",
      "next_task_at",
      "days_in_stage",
    ],
    filters: [
      "category_id",
      "stage_id",
      "owner_id",
      "expected_close_date",
      "closed_at",
      "amount_base",
      "party",
      "source",
      "lost_reason",
      "next_task_at",
      "rots_on",
      "tags",
    ],
    sort: "-deal_id",
    views: [
      {
        code: "my_open",
        filters: [
          { field: "owner_id", op: "is_me" },
          { field: "stage_id", op: "in", value: ["open"] },
        ],
      },
      {
        code: "closing_this_month",
        filters: [
          { field: "stage_id", op: "in", value: ["open"] },
          { field: "expected_close_date", op: "this_month" },
        ],
      },
      {
        code: "no_next_task",
        filters: [
          { field: "stage_id", op: "in", value: ["open"] },
          { field: "next_task_at", op: "empty" },
        ],
      },
      // Stale deals, which have been in their stage for too long; closed deals have no such date.
      { code: "stuck", filters: [{ field: "rots_on", op: "past" }] },
    ],
  },
  short: ["number"],
  essential: [
    "name",
    "category_id",
    "stage_id",
    "party",
    "cp_employee_id",
    "amount",
    "currency_id",
    "expected_close_date",
    "owner_id",
  ],
  timeline: {
    kind: "deals",
    moments: [{ text: "told.deals.created", at: "created_at" }],
    details: ["amount", "stage_id", "expected_close_date"],
    moves: "stage_id",
  },
  badges: ["stage_id"],
  tables: { stays: stageHistory },
  detail: [
    {
      fields: [
        "name",
        "party",
        "cp_employee_id",
        "amount",
        "currency_id",
        "amount_base",
        "probability",
        "expected_close_date",
        "contract_id",
        "project_id",
        "source",
        "comment",
      ],
    },
    {
      label: "section.pipeline",
      aside: true,
      fields: ["number", "category_id", "stage_id", "stage_since", "rots_on", "owner_id"],
    },
    {
      label: "section.outcome",
      aside: true,
      fields: ["closed_at", "lost_reason", "lost_comment"],
    },
    { type: "lines", tab: "items", field: "items" },
    { type: "table", tab: "stages", table: "stays" },
    { type: "related", tab: "tasks", route: "tasks", field: "deal_id" },
    { type: "related", tab: "orders", route: "orders", field: "deal_id" },
    {
      type: "related",
      tab: "money",
      route: "invoices",
      field: "deal_id",
      inherits: ["party", "contract_id", "currency_id"],
    },
    { type: "related", tab: "documents", route: "documents", action: "generate", field: "deal_id" },
    { type: "notes", tab: "notes", label: "resource.notes.many" },
    { type: "files", tab: "files" },
  ],
  follows: {
    fields: ["category_id", "stage_id", "currency_id"],
    lines: { field: "items", totals: ["amount"] },
  },
  rules: [placeNewDeal, clearPartyFields, settleAmount, enforceStageRequirements],
  effect: followDeal,
  actions: [planNext, ...outcomes, ...dealPapers],
  lines: readDealItems,
  passage: { field: "stage_id", state: dealProgress, move: moveToStage },
});
