import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { clients } from "../parties/server/clients.ts";
import { cps } from "../parties/server/cps.ts";
import { orders } from "../orders/server/orders.ts";
import { products } from "../catalogue/server/products.ts";
import { warehouses } from "../stock/server/warehouses.ts";
import type { Database } from "../../server/database/connection.ts";

/**
 * The password of all demo users on installations that only this machine can reach. Published in the README; not a
 * secret.
 */
export const demoPassword = "demo-demo-2026";

/** Whether the installation is already in use: a warehouse is all that one without the demo begins with. */
export const isInUse = (db: Database): Promise<boolean> => hasAny(db, [...recordTables, warehouses.table]);

/** Whether anyone has entered anything to trade with. */
export const hasRecords = (db: Database): Promise<boolean> => hasAny(db, recordTables);

const recordTables: PgTable[] = [clients.table, cps.table, products.table, orders.table];

async function hasAny(db: Database, tables: PgTable[]): Promise<boolean> {
  const found = await db.execute<{ used: boolean }>(
    sql`select ${sql.join(
      tables.map((table) => sql`exists (select from ${table})`),
      sql` or `,
    )} as used`,
  );
  return found.rows.some(({ used }) => used);
}
