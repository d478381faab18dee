import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { keyOf } from "../../../server/resources/key-of.ts";
import { moment } from "../../../server/database/moment.ts";

/** Employees' timers on tasks. At most one per employee is running; the others are paused. */
export const timers = pgTable(
  "timers",
  {
    employee_id: integer().notNull().references(keyOf("employees")),
    task_id: integer().notNull().references(keyOf("tasks")),
    /** When it was started; null while paused. */
    running_since: moment(),
    /** Time recorded before the current run. */
    seconds: integer().notNull().default(0),
    changed_at: moment().notNull().defaultNow(),
  },
  (timer) => [
    primaryKey({ columns: [timer.employee_id, timer.task_id] }),
    uniqueIndex("timers_one_runs")
      .on(timer.employee_id)
      .where(sql`running_since is not null`),
    index("timers_task").on(timer.task_id),
    check("timers_seconds", sql`seconds >= 0`),
  ],
);
