import { sql } from "drizzle-orm";
import { check } from "drizzle-orm/pg-core";
import { billEntries } from "./bill-actions.ts";
import * as timingRules from "./timing-rules.ts";
import * as timingActions from "./timing-actions.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date, datetime } from "../../../server/resources/kinds/date.ts";
import { derived, generatedText } from "../../../server/resources/kinds/derived.ts";
import { duration, money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { longText } from "../../../server/resources/kinds/text.ts";
import { notBefore } from "../../../server/resources/rules.ts";

/** Time that employees spent on projects: entered manually or recorded by a timer. */
export const timings = defineResource("timings", {
  key: "timing_id",
  title: "number",
  menu: { category: "work", icon: "timer", sequence: 40, shortcut: "m", daily: 130 },
  owner: "employee_id",
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
    rate: money({ min: 0, sum: false }),
    amount: derived(
      "money",
      () => sql`case when timings.billable then round(timings.rate * timings.duration / 60, 2) end`,
    ),
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
  list: {
    columns: [
      "number",
      "date",
      "employee_id",
      "project_id",
      "task_id",
      "duration",
      "billable",
      "amount",
      "status",
    ],
    filters: ["date", "employee_id", "project_id", "task_id", "status", "billable", "billed", "invoice_id"],
    sort: "-date",
    week: "date",
    views: [
      {
        code: "my_week",
        filters: [
          { field: "employee_id", op: "is_me" },
          { field: "date", op: "this_week" },
        ],
        layout: "week",
        layout_field: "date",
      },
      { code: "to_approve", filters: [{ field: "status", op: "eq", value: "submitted" }] },
      {
        code: "unbilled",
        filters: [
          { field: "status", op: "eq", value: "approved" },
          { field: "billable", op: "eq", value: "true" },
          { field: "billed", op: "eq", value: "false" },
        ],
      },
    ],
  },
  essential: ["task_id", "project_id", "date", "duration", "comment"],
  badges: ["status"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: [
        "employee_id",
        "project_id",
        "subproject_id",
        "task_id",
        "date",
        "started_at",
        "ended_at",
        "paused",
        "duration",
        "comment",
        "billable",
        "rate",
        "amount",
        "billed",
        "invoice_id",
        "source",
        "decided_by",
        "decision",
      ],
    },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  rules: [
    timingRules.complete,
    notBefore("ended_at", "started_at"),
    timingRules.fittingDuration,
    timingRules.requireBillableDescription,
    timingRules.notLocked,
    timingRules.withoutOverlap,
  ],
  before: timingRules.checkRestored,
  effect: timingRules.protectLockedTime,
  actions: [timingActions.submit, timingActions.approve, timingActions.reject, billEntries],
  constraints: () => [
    check("timings_project", sql`project_id is not null`),
    check("timings_duration", sql`duration is not null and duration between 1 and 1440`),
    check("timings_times", sql`ended_at > started_at`),
  ],
});
