import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { keyOf } from "../../resources/key-of.ts";

const moment = () => timestamp({ precision: 3, withTimezone: true });

/** Open sessions. Their times are the database's, so that the clocks of several servers don't matter. */
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
    /** Through whose eyes its user looks for now. */
    viewed_user_id: integer().references(keyOf("users"), { onDelete: "set null" }),
  },
  (table) => [index().on(table.user_id)],
);

/** Apart from the users, whose rows are listed, exported and kept in history. */
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

/** The one link by which a user sets a password and signs in, until it is used or replaced by another. */
export const signInLinks = pgTable("sign_in_links", {
  user_id: integer().primaryKey().references(keyOf("users"), { onDelete: "cascade" }),
  token_hash: text().notNull().unique(),
  expires_at: moment().notNull(),
});

/** What a user's authenticator app shares with the server. Until `confirmed_at` it is only on offer. */
export const secondFactors = pgTable("second_factors", {
  user_id: integer().primaryKey().references(keyOf("users"), { onDelete: "cascade" }),
  /** Encrypted with a key that the database doesn't hold. */
  secret: text().notNull(),
  confirmed_at: moment(),
  /** The time step of the last code that was taken: neither it nor an earlier one is taken again. */
  last_step: integer().notNull().default(0),
});

/** What opens the account once in place of a code; taken, it is gone. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    user_id: integer().notNull().references(keyOf("users"), { onDelete: "cascade" }),
    code_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);
