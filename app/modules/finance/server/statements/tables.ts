import { index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { ruleSubjects, statementFormats, type StatementMapping } from "../../contract-statements.ts";
import { keyOf } from "../../../../server/resources/key-of.ts";
import type { BankLine, SheetRow } from "./bank-line.ts";
import { moment } from "../../../../server/database/moment.ts";

/** Bank files being imported. */
export const statements = pgTable("statements", {
  statement_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: integer().notNull().references(keyOf("accounts")),
  name: text().notNull(),
  format: text({ enum: statementFormats }).notNull(),
  /** Spreadsheets: columns, rows and column mapping. */
  columns: jsonb().$type<string[]>().notNull(),
  rows: jsonb().$type<SheetRow[]>().notNull(),
  mapping: jsonb().$type<StatementMapping>().notNull(),
  /** For the other formats. */
  lines: jsonb().$type<BankLine[]>().notNull(),
  balances: jsonb().$type<{ opening: string; closing: string }>(),
  created_by: integer().notNull().references(keyOf("users"), { onDelete: "cascade" }),
  created_at: moment().notNull().defaultNow(),
});

/** Bank lines already booked, each by one operation: makes imports idempotent. */
export const statementEntries = pgTable(
  "statement_entries",
  {
    account_id: integer().notNull().references(keyOf("accounts")),
    bank_ref: text().notNull(),
    operation_id: integer().notNull().references(keyOf("operations")),
    created_at: moment().notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.account_id, row.bank_ref] }),
    index("statement_entries_operation").on(row.operation_id),
  ],
);

/** Rules learned from earlier lines. */
export const statementRules = pgTable(
  "statement_rules",
  {
    rule_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    direction: text({ enum: ["in", "out"] }).notNull(),
    subject: text({ enum: ruleSubjects }).notNull(),
    /** Normalized for comparison. */
    text: text().notNull(),
    cfi_id: integer().notNull().references(keyOf("cfi")),
    party: text(),
    created_by: integer().references(keyOf("users")),
    created_at: moment().notNull().defaultNow(),
  },
  (row) => [unique("statement_rules_text").on(row.direction, row.subject, row.text)],
);
