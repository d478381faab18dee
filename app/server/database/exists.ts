import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./connection.ts";

/** Whether a table has such a row. */
export const exists = async (db: Database, table: PgTable, where: SQL | undefined): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(table)
      .where(where)
      .limit(1)
  ).length > 0;
