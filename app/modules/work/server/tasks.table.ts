import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import { withinReach } from "../../../server/access/within-reach.ts";
import { dueIn, dueTimes } from "./due-times.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { datetime } from "../../../server/resources/kinds/date.ts";
import { derived, generatedText } from "../../../server/resources/kinds/derived.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { duration, integer } from "../../../server/resources/kinds/number.ts";
import { reference, references, status } from "../../../server/resources/kinds/reference.ts";
import { richText } from "../../../server/resources/kinds/rich-text.ts";
import { subject } from "../../../server/resources/kinds/subject.ts";
import { recurrence, text } from "../../../server/resources/kinds/text.ts";
import { checklistColumns } from "./tasks-types.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const tasksTable = defineTable("tasks", {
  key: "task_id",
  long: true,
  fields: {
    number: generatedText(sql`'T-' || task_id`, { search: true }),
    title: text({ required: true, search: true }),
    description: richText(),
    task_type_id: reference("tasks-types"),
    task_status_id: status("tasks-statuses", { required: true }),
    priority: choice(
      { low: "neutral", normal: "neutral", high: "amber", urgent: "red" },
      { required: true, initial: "normal" },
    ),
    project_id: reference("projects"),
    subproject_id: reference("subprojects", { within: "project_id" }),
    parent_id: reference("tasks", { part: true }),
    ...subject("subject", {
      clients: "client_id",
      cps: "cp_id",
      contracts: "contract_id",
      orders: "order_id",
      deals: "deal_id",
      invoices: "invoice_id",
      products: "product_id",
    }),
    author_id: reference("employees", { readOnly: true, initial: "me" }),
    assignee_id: reference("employees"),
    co_assignee_ids: references("employees"),
    watcher_ids: references("employees"),
    start_at: datetime(),
    due_at: datetime({ due: true }),
    remind_at: datetime(),
    estimate: duration({ max: 1_000_000 }),
    spent: derived(
      "duration",
      (_, reader) => sql`(select coalesce(sum(timings.duration), 0)::int from timings
        where timings.task_id = tasks.task_id and timings.deleted_at is null and ${withinReach(reader, "timings")})`,
      { from: [{ route: "timings", field: "duration" }] },
    ),
    completed_at: datetime({ readOnly: true }),
    overdue: derived(
      "bool",
      () => sql`(coalesce(tasks.due_at < now(), false) and tasks.task_status_id in (
        select task_status_id from tasks_statuses where "group" not in ('done', 'cancelled')))`,
      { asked: bool() },
    ),
    due_in: derived("choice", (_, reader) => dueIn(reader?.principal.time_zone ?? "UTC"), {
      shape: { options: dueTimes },
      asked: choice(dueTimes),
    }),
    checklist: lines(checklistColumns()),
    blocked_by_ids: references("tasks"),
    recurrence: recurrence(),
    /** The day of the month that a recurrence keeps: 31, even if this task is due on April 30. */
    recurrence_day: integer({ readOnly: true }),
    previous_id: reference("tasks", { readOnly: true, unique: true }),
  },
  constraints: (columns) => [
    index("tasks_due").on(columns.assignee_id, columns.due_at),
    index("tasks_remind_at")
      .on(columns.remind_at)
      .where(sql`remind_at is not null`),
    index("tasks_blocked_by").using("gin", columns.blocked_by_ids),
  ],
});

export type Task = typeof tasksTable.$inferSelect;
