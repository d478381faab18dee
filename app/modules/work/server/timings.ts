import { billEntries } from "./bill-actions.ts";
import * as timingRules from "./timing-rules.ts";
import * as timingActions from "./timing-actions.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { notBefore } from "../../../server/resources/rules.ts";
import { timingsTable } from "./timings.table.ts";

/** Time that employees spent on projects: entered manually or recorded by a timer. */
export const timings = defineResource(timingsTable, {
  title: "number",
  menu: { category: "work", icon: "timer", sequence: 40, shortcut: "m", daily: 130 },
  owner: "employee_id",
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
});
