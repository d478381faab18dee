import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ChoreCode } from "../../contract/jobs.ts";

const moment = () => timestamp({ precision: 3, withTimezone: true });

/** When each of the company's chores was done last, by whichever server. */
export const choreRuns = pgTable("chore_runs", {
  code: text().$type<ChoreCode>().primaryKey(),
  /** How often it is due, in seconds: a server of another version may know other chores. */
  every: integer().notNull(),
  done_at: moment(),
  /** It went wrong since it was done last. */
  failed_at: moment(),
  fault: text(),
});
