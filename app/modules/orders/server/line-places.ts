import { sql } from "drizzle-orm";
import { planOrNone } from "../../../server/access/plan.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Actor } from "../../../server/actor.ts";
import { firstPicture } from "../../catalogue/server/product-pictures.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";

/** An ordered product's picture, its free stock, and the warehouses that the order takes it from. */
export interface Places {
  picture?: number;
  stock?: number;
  /** "North", "North, South". */
  warehouses?: string;
}

interface PlaceRow {
  product_id: number;
  picture: number | null;
  stock: number;
  warehouses: string | null;
}

/** For an order's products, limited to the products, stock and warehouses that the user can see. */
export async function placesOf(actor: Actor, order_id: number): Promise<ReadonlyMap<number | null, Places>> {
  const { principal } = actor;
  const reading = planOrNone(principal, productsTable, "view");
  if (!reading) return new Map();
  // Reserved goods are still there; shipped goods came from there.
  const rows = await askAtOnce<PlaceRow>(
    actor,
    sql`
    with ordered as (
      select distinct product_id from order_lines where order_id = ${order_id} and product_id is not null
    ),
    held as (
      select product_id, warehouse_id from stock_reservations where order_id = ${order_id}
      union
      select product_id, warehouse_id from stock_moves where order_id = ${order_id} and reason = 'shipment'
    )
    select product_id, quantity as stock,
      ${firstPicture} as picture,
      (select string_agg(name, ', ' order by priority, name) from held join warehouses using (warehouse_id)
        where held.product_id = products.product_id and ${withinReach({ principal }, "warehouses")}) as warehouses
    from ordered join products using (product_id) where ${reading.where() ?? sql`true`}`,
  );
  return new Map(
    rows.map(({ product_id, picture, stock, warehouses }) => [
      product_id,
      {
        ...(picture !== null && reading.readable("images") && { picture }),
        ...(reading.readable("quantity") && { stock }),
        ...(warehouses !== null && { warehouses }),
      },
    ]),
  );
}
