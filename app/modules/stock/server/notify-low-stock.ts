import { systemActor } from "../../../server/actor.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";

interface LowProduct extends Record<string, unknown> {
  product_id: number;
  name: string;
  sku: string;
  quantity: number;
  min_stock: number;
  state: "low" | "out";
  keepers: number[];
}

/** Notifies the managers of its warehouses once when a product is low or out, until it is restocked. */
export async function notifyLowStock(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from stock_notices using products
      where products.product_id = stock_notices.product_id
        and (quantity >= greatest(min_stock, 1) or products.status <> 'available' or products.deleted_at is not null)`);
    const { rows } = await tx.execute<LowProduct>(sql`
      with low as (
        select product_id, name, sku, quantity, min_stock, case when quantity <= 0 then 'out' else 'low' end as state
        from products
        where status = 'available' and deleted_at is null and quantity < greatest(min_stock, 1)
      ), fallen as (
        -- What was told of isn't touched again: a conflict would lock its row each time.
        select low.*, before.state as before from low left join stock_notices before using (product_id)
        where before.state is distinct from low.state
      ), kept as (
        insert into stock_notices (product_id, state) select product_id, state from fallen
        on conflict (product_id) do update set state = excluded.state where stock_notices.state <> excluded.state
        returning product_id
      )
      select fallen.*, array(
        select distinct responsible_id from stock_levels join warehouses using (warehouse_id)
        where stock_levels.product_id = fallen.product_id and is_sellable and responsible_id is not null
      ) as keepers
      from fallen join kept using (product_id)
      -- From nothing to a little is no fall.
      where state = 'out' or before is null
      order by product_id`);
    for (const { product_id, name, sku, quantity, min_stock, state, keepers } of rows)
      await notifyEmployees(systemActor(tx, now), keepers, {
        kind: state === "out" ? "product_gone" : "product_low",
        values: { name, sku, quantity: String(quantity), minimum: String(min_stock) },
        color: state === "out" ? "red" : "amber",
        entity: "products",
        entity_id: product_id,
      });
  });
}
