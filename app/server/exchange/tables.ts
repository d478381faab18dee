import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { importModes, type ImportMapping } from "../../contract/exchange.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { keyOf } from "../resources/key-of.ts";
import { moment } from "../database/moment.ts";

/** Files being imported into a list. */
export const imports = pgTable("imports", {
  import_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  route: text().$type<RouteCode>().notNull(),
  name: text().notNull(),
  columns: jsonb().$type<string[]>().notNull(),
  mapping: jsonb().$type<ImportMapping>().notNull(),
  mode: text({ enum: importModes }).notNull().default("create"),
  /** The field that identifies a row's record. */
  key: text().notNull(),
  /** The job that validates or runs the import. */
  job_id: integer(),
  created_by: integer().notNull().references(keyOf("users"), { onDelete: "cascade" }),
  created_at: moment().notNull().defaultNow(),
});

export const rowStates = ["unchecked", "good", "bad", "done"] as const;

/** Rows of imports, as in the file or as corrected since. */
export const importRows = pgTable(
  "import_rows",
  {
    import_id: integer()
      .notNull()
      .references(() => imports.import_id, { onDelete: "cascade" }),
    /** Row number in the file; the first row contains the column names. */
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    state: text({ enum: rowStates }).notNull().default("unchecked"),
    errors: jsonb().$type<Record<string, string>>(),
  },
  (row) => [
    primaryKey({ columns: [row.import_id, row.row] }),
    index("import_rows_state").on(row.import_id, row.state, row.row),
  ],
);
