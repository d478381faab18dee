import type { PgTable } from "drizzle-orm/pg-core";

/** The rows of a table. */
export interface Load {
  table: PgTable;
  rows: Record<string, unknown>[];
}
