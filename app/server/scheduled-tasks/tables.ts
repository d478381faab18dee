import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ScheduledTaskCode } from "../../contract/jobs.ts";
import { moment } from "../database/moment.ts";

export const taskRuns = pgTable("chore_runs", {
  code: text().$type<ScheduledTaskCode>().primaryKey(),
  /** Interval in seconds. Stored because servers of another version may have other tasks. */
  every: integer().notNull(),
  done_at: moment(),
  /** Time of a failure since the last successful run. */
  failed_at: moment(),
  fault: text(),
});
