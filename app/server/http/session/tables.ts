import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../../resources/users.ts";

const moment = () => timestamp({ precision: 3, withTimezone: true });

/** Open sessions. Their times are the database's, so that the clocks of several servers don't matter. */
export const sessions = pgTable(
  "sessions",
  {
    session_id: integer().primaryKey().generatedAlwaysAsIdentity(),
    token_hash: text().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.table.user_id, { onDelete: "cascade" }),
    remember: boolean().notNull(),
    created_at: moment()
      .notNull()
      .default(sql`now()`),
    seen_at: moment()
      .notNull()
      .default(sql`now()`),
    ip: text().notNull(),
    agent: text().notNull(),
  },
  (table) => [index().on(table.user_id)],
);

/** Apart from the users, whose rows are listed, exported and kept in history. */
export const userPasswords = pgTable("user_passwords", {
  user_id: integer()
    .primaryKey()
    .references(() => users.table.user_id, { onDelete: "cascade" }),
  hash: text().notNull(),
  changed_at: moment()
    .notNull()
    .default(sql`now()`),
});

/** Failed sign-ins by `account:…` and `address:…`, until they are forgiven. */
export const loginFailures = pgTable("login_failures", {
  key: text().primaryKey(),
  failures: integer().notNull(),
  forgiven_at: moment().notNull(),
});
