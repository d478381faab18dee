import { sql, type NotNull } from "drizzle-orm";
import { check, index, uniqueIndex, type PgColumnBuilderBase } from "drizzle-orm/pg-core";
import { withinReach } from "../../../server/access/within-reach.ts";
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
import { sources } from "../../parties/server/clients.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import type { Field } from "../../../server/resources/field.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date, datetime } from "../../../server/resources/kinds/date.ts";
import { derived, generatedText } from "../../../server/resources/kinds/derived.ts";
import { integer, money } from "../../../server/resources/kinds/number.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { rank } from "../../../server/resources/kinds/rank.ts";
import { reference, status } from "../../../server/resources/kinds/reference.ts";
import { subject } from "../../../server/resources/kinds/subject.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";

/** Always set, although optional as input: a rule of the deal fills it in. */
const settled = <Builder extends PgColumnBuilderBase>(field: Field<Builder>): Field<NotNull<Builder>> => ({
  ...field,
  column: (field.column as unknown as { notNull(): unknown }).notNull() as NotNull<Builder>,
});

const inBase = <Kept extends Field>(field: Kept): Kept => ({
  ...field,
  shape: { ...field.shape, currency: "base" },
});

/** Sales opportunities. Deals are moved by their own calls (deals/move), which ask for what a stage requires. */
export const deals = defineResource("deals", {
  key: "deal_id",
  title: "name",
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
  fields: {
    number: generatedText(sql`'D-' || deal_id`, { search: true }),
    name: text({ required: true, search: true }),
    // By default, a new deal starts in the first stage of the default pipeline.
    category_id: settled(reference("deals-categories", { once: true })),
    stage_id: settled(status("deals-stages", { once: true, within: "category_id" })),
    ...subject("party", { cps: "cp_id", clients: "client_id" }),
    cp_employee_id: reference("cps-employees", { within: "cp_id" }),
    amount: money({ min: 0 }),
    currency_id: reference("currencies"),
    amount_base: inBase(money({ readOnly: true })),
    amount_fixed: bool({ readOnly: true }),
    probability: settled(integer({ min: 0, max: 100 })),
    expected_close_date: date({ required: true, due: true }),
    closed_at: datetime({ readOnly: true }),
    owner_id: reference("employees", { required: true, initial: "me" }),
    source: choice(sources),
    lost_reason: choice({
      price: null,
      competitor: null,
      no_budget: null,
      no_answer: null,
      not_needed: null,
      postponed: null,
      other: null,
    }),
    lost_comment: longText(),
    items: lines({
      product_id: reference("products"),
      service_id: reference("services"),
      name: text(),
      quantity: integer({ required: true, min: 1, max: 1_000_000, initial: 1 }),
      price: money({ min: 0 }),
    }),
    contract_id: reference("contracts", { within: "cp_id" }),
    project_id: reference("projects"),
    comment: longText(),
    stage_since: datetime({ required: true, readOnly: true }),
    rots_on: date({ readOnly: true, due: true }),
    days_in_stage: derived(
      "integer",
      () => sql`greatest(0, extract(day from coalesce(deals.closed_at, now()) - deals.stage_since))::int`,
    ),
    next_task_at: derived(
      "datetime",
      (_, reader) => sql`(select min(tasks.due_at) from tasks join tasks_statuses using (task_status_id)
        where tasks.deal_id = deals.deal_id and tasks.deleted_at is null and tasks_statuses."group" not in ('done', 'cancelled')
          and ${withinReach(reader, "tasks")})`,
      { from: [{ route: "tasks", field: "due_at" }], asked: datetime(), shape: { moment: "due" } },
    ),
    rank: rank(),
  },
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
      type: "fields",
      tab: "overview",
      label: "tab.overview",
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
      type: "fields",
      tab: "overview",
      label: "section.pipeline",
      aside: true,
      fields: ["number", "category_id", "stage_id", "stage_since", "rots_on", "owner_id"],
    },
    {
      type: "fields",
      tab: "overview",
      label: "section.outcome",
      aside: true,
      fields: ["closed_at", "lost_reason", "lost_comment"],
    },
    { type: "fields", tab: "items", label: "tab.items", fields: ["items"] },
    { type: "table", tab: "stages", label: "tab.stages", table: "stays" },
    { type: "related", tab: "tasks", label: "resource.tasks.many", route: "tasks", field: "deal_id" },
    { type: "related", tab: "orders", label: "resource.orders.many", route: "orders", field: "deal_id" },
    {
      type: "related",
      tab: "money",
      label: "resource.invoices.many",
      route: "invoices",
      field: "deal_id",
      inherits: { party: "party", contract_id: "contract_id", currency_id: "currency_id" },
    },
    {
      type: "related",
      tab: "documents",
      label: "resource.documents.many",
      route: "documents",
      field: "deal_id",
    },
    { type: "notes", tab: "notes", label: "resource.notes.many" },
    { type: "files", tab: "files", label: "tab.files" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  rules: [placeNewDeal, clearPartyFields, settleAmount, enforceStageRequirements],
  effect: followDeal,
  actions: [planNext, ...outcomes, ...dealPapers],
  passage: { field: "stage_id", state: dealProgress, move: moveToStage },
  constraints: (columns) => [
    // Two deals never have the same position, even with concurrent moves.
    uniqueIndex("deals_place").on(columns.stage_id!, columns.rank!),
    index("deals_board")
      .on(columns.category_id!, columns.stage_id!)
      .where(sql`deleted_at is null`),
    index("deals_owner_place").on(columns.owner_id!, columns.stage_id!, columns.rank!),
    index("deals_rotten")
      .on(columns.rots_on!)
      .where(sql`rots_on is not null and deleted_at is null`),
    check("deals_amount", sql`amount is null or (amount >= 0 and currency_id is not null)`),
    check("deals_probability", sql`probability between 0 and 100`),
  ],
});
