import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { jobStates, type RecordRefusal } from "../../contract/jobs.ts";
import { keyOf } from "../resources/key-of.ts";
import { moment } from "../database/moment.ts";

export interface GeneratedFile {
  store_key: string;
  name: string;
  type: string;
  size: number;
}

export const jobs = pgTable(
  "jobs",
  {
    job_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    state: text({ enum: jobStates }).notNull().default("waiting"),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    message: text(),
    /** Location of the generated file in the file store. */
    made: jsonb().$type<GeneratedFile>(),
    batch_id: text().notNull(),
    /** The user whose permissions apply, reloaded as the job runs. Null for a scheduled job of the company. */
    created_by: integer().references(keyOf("users")),
    /** The API user that acted for them: its permissions apply. */
    api_user_id: integer().references(keyOf("api-users"), { onDelete: "cascade" }),
    locale: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    started_at: moment(),
    finished_at: moment(),
    /** Last heartbeat. If the server has died, another one resumes the job. */
    alive_at: moment(),
  },
  (row) => [
    index("jobs_open")
      .on(row.job_id)
      .where(sql`state in ('waiting', 'running')`),
    index("jobs_user").on(row.created_by, row.job_id),
    index("jobs_program")
      .on(row.api_user_id)
      .where(sql`api_user_id is not null`),
  ],
);

export const jobFailures = pgTable(
  "job_failures",
  {
    job_id: integer()
      .notNull()
      .references(() => jobs.job_id, { onDelete: "cascade" }),
    place: integer().notNull(),
    refusal: jsonb().$type<RecordRefusal>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.job_id, row.place] })],
);
