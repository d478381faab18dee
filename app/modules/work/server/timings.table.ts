import { sql, type SQL } from "drizzle-orm";
import { check } from "drizzle-orm/pg-core";
import { roundIn } from "../../../server/currency-digits.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date, datetime } from "../../../server/resources/kinds/date.ts";
import { derived, generatedText } from "../../../server/resources/kinds/derived.ts";
import { duration, money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { longText } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

/** What time is worth, rounded to the decimals of its currency. */
export const timeAmount = (): SQL =>
  roundIn(sql`timings.rate * timings.duration / 60`, sql`timings.currency_id`);

export const timingsTable = defineTable("timings", {
  key: "timing_id",
  long: true,
  fields: {
    number: generatedText(sql`'TM-' || timing_id`, { search: true }),
    employee_id: reference("employees", { required: true, initial: "me" }),
    task_id: reference("tasks"),
    project_id: reference("projects"),
    subproject_id: reference("subprojects", { within: "project_id" }),
    date: date({ required: true, initial: "today" }),
    started_at: datetime(),
    ended_at: datetime(),
    paused: duration({ max: 1_440 }),
    duration: duration({ min: 1, max: 1_440 }),
    source: choice(
      { timer: null, manual: null, import: null },
      { required: true, readOnly: true, initial: "manual" },
    ),
    billable: bool(),
    rate: money({ min: 0, sum: false, currencyOf: { field: "project_id", route: "projects" } }),
    /** That of the project. */
    currency_id: reference("currencies", { readOnly: true }),
    amount: derived("money", () => sql`case when timings.billable then ${timeAmount()} end`),
    comment: longText({ search: true }),
    status: choice(
      { draft: "neutral", submitted: "amber", approved: "green", rejected: "red" },
      { required: true, readOnly: true, initial: "draft" },
    ),
    decided_by: reference("employees", { readOnly: true }),
    decision: longText({ readOnly: true }),
    billed: bool({ readOnly: true }),
    invoice_id: reference("invoices", { readOnly: true, loose: true }),
  },
  constraints: () => [
    check("timings_project", sql`project_id is not null`),
    check("timings_duration", sql`duration is not null and duration between 1 and 1440`),
    check("timings_times", sql`ended_at > started_at`),
  ],
});

export type Timing = typeof timingsTable.$inferSelect;
