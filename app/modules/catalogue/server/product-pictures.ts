import { sql } from "drizzle-orm";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import { productsTable } from "./products.table.ts";

/** The file of a product's first picture, in a statement over `products`. */
export const firstPicture = sql`(
  select file_id from files where entity = 'products' and entity_id = products.product_id and field = 'images'
    and deleted_at is null order by position, file_id limit 1)`;

/** The first picture's file of each of these products that has one, limited to what the user can see. */
export async function productPictures(
  actor: Actor,
  product_ids: number[],
): Promise<ReadonlyMap<number, number>> {
  const reading = planOrNone(actor.principal, productsTable, "view");
  if (product_ids.length === 0 || !reading?.readable("images")) return new Map();
  const rows = await askAtOnce<{ product_id: number; picture: number | null }>(
    actor,
    sql`
    select product_id, ${firstPicture} as picture from products
    where product_id = any(${sql.param(product_ids)}::int[]) and ${reading.where() ?? sql`true`}`,
  );
  return new Map(
    rows.flatMap(({ product_id, picture }) => (picture === null ? [] : [[product_id, picture]])),
  );
}
