import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { keyOf } from "../../resources/key-of.ts";
import { moment } from "../../database/moment.ts";

/** Active sessions. Times come from the database, so that server clocks don't matter. */
export const sessions = pgTable(
  "sessions",
  {
    session_id: integer().primaryKey().generatedAlwaysAsIdentity(),
    token_hash: text().notNull().unique(),
    user_id: integer().notNull().references(keyOf("users"), { onDelete: "cascade" }),
    remember: boolean().notNull(),
    created_at: moment()
      .notNull()
      .default(sql`now()`),
    seen_at: moment()
      .notNull()
      .default(sql`now()`),
    ip: text().notNull(),
    agent: text().notNull(),
    viewed_user_id: integer().references(keyOf("users"), { onDelete: "set null" }),
  },
  (table) => [index().on(table.user_id)],
);

/** Kept separate from the users, whose rows are listed, exported and kept in history. */
export const userPasswords = pgTable("user_passwords", {
  user_id: integer().primaryKey().references(keyOf("users"), { onDelete: "cascade" }),
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

/** A user's single link for setting a password and signing in, until used or replaced. */
export const signInLinks = pgTable("sign_in_links", {
  user_id: integer().primaryKey().references(keyOf("users"), { onDelete: "cascade" }),
  token_hash: text().notNull().unique(),
  expires_at: moment().notNull(),
});

/** The secret shared with a user's authenticator app. Pending until `confirmed_at` is set. */
export const secondFactors = pgTable("second_factors", {
  user_id: integer().primaryKey().references(keyOf("users"), { onDelete: "cascade" }),
  /** Encrypted with a key that isn't in the database. */
  secret: text().notNull(),
  confirmed_at: moment(),
  /** Time step of the last accepted code. Codes of this or an earlier step are rejected. */
  last_step: integer().notNull().default(0),
});

/** One-time replacements for a code; deleted when used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    user_id: integer().notNull().references(keyOf("users"), { onDelete: "cascade" }),
    code_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);
