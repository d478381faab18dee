import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../../server/database/connection.ts";

/** The limit for negative stock, where allowed. */
export const maxShortfall = 1_000_000_000;

const mayGoBelow = sql`allow_negative and is_sellable and active and warehouses.deleted_at is null`;

/** Whether orders can exceed a product's stock: it is kept in a warehouse that allows negative stock. */
export const beyondStock = (product_id: PgColumn | SQL): SQL<boolean> =>
  sql`exists (select from stock_levels join warehouses using (warehouse_id)
    where stock_levels.product_id = ${product_id} and ${mayGoBelow})`;

/** Warehouses from which orders can take a product beyond the stock, with the remaining quantity. */
export const roomBelow = (product_ids: SQL): SQL => sql`
  select product_id, warehouse_id, priority, ${maxShortfall}::int as room
  from stock_levels join warehouses using (warehouse_id) where product_id in (${product_ids}) and ${mayGoBelow}`;

/** Locks the negative-stock setting of all warehouses until the transaction ends. */
export const lockNegativeStock = (tx: Database) =>
  tx.execute(sql`select from warehouses where allow_negative order by warehouse_id for share`);
