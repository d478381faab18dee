import { sql, type NotNull } from "drizzle-orm";
import { check, index, uniqueIndex, type PgColumnBuilderBase } from "drizzle-orm/pg-core";
import { withinReach } from "../../../server/access/within-reach.ts";
import { sources } from "../../parties/server/clients.table.ts";
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
import { defineTable } from "../../../server/resources/define-table.ts";

/** Always set, although optional as input: a rule of the deal fills it in. */
const settled = <Builder extends PgColumnBuilderBase>(field: Field<Builder>): Field<NotNull<Builder>> => ({
  ...field,
  column: (field.column as unknown as { notNull(): unknown }).notNull() as NotNull<Builder>,
});
const inBase = <Kept extends Field>(field: Kept): Kept => ({
  ...field,
  shape: { ...field.shape, currency: "base", repeats: "amount" },
});

export const dealsTable = defineTable("deals", {
  key: "deal_id",
  long: true,
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
      amount: money({ readOnly: true }),
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
  constraints: (columns) => [
    // Two deals never have the same position, even with concurrent moves.
    uniqueIndex("deals_place").on(columns.stage_id, columns.rank),
    index("deals_board")
      .on(columns.category_id, columns.stage_id)
      .where(sql`deleted_at is null`),
    index("deals_owner_place").on(columns.owner_id, columns.stage_id, columns.rank),
    index("deals_rotten")
      .on(columns.rots_on)
      .where(sql`rots_on is not null and deleted_at is null`),
    check("deals_amount", sql`amount is null or (amount >= 0 and currency_id is not null)`),
    check("deals_probability", sql`probability between 0 and 100`),
  ],
});

export type Deal = typeof dealsTable.$inferSelect;

export type DealItem = Deal["items"][number];
