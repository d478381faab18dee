import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../../server/database/connection.ts";

/** So far below zero may goods go, where they may. */
export const deepest = 1_000_000_000;

const mayGoBelow = sql`allow_negative and is_sellable and active and warehouses.deleted_at is null`;

/** Whether orders may take more of a product than there is: it is kept in a warehouse that may go below zero. */
export const beyondStock = (product_id: PgColumn | SQL): SQL<boolean> =>
  sql`exists (select from stock_levels join warehouses using (warehouse_id)
    where stock_levels.product_id = ${product_id} and ${mayGoBelow})`;

/** The warehouses of products that orders take out of once nothing is left anywhere, with how much they still may. */
export const roomBelow = (product_ids: SQL): SQL => sql`
  select product_id, warehouse_id, priority, ${deepest}::int as room
  from stock_levels join warehouses using (warehouse_id) where product_id in (${product_ids}) and ${mayGoBelow}`;

/** Keeps every warehouse that may go below zero so until the transaction ends. */
export const keepBelowZero = (tx: Database) =>
  tx.execute(sql`select from warehouses where allow_negative order by warehouse_id for share`);
