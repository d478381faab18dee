import { sql } from "drizzle-orm";
import type { CartHold } from "../contract-cart.ts";
import { beginAgain } from "../../../server/database/begin-again.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import { orders } from "./orders.ts";
import { beyondStock } from "../../stock/server/negative-stock.ts";
import type { WantedLine } from "./cart.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/**
 * Renews the user's hold with the cart's current items; it expires automatically. First come, first served: only what
 * others don't hold is held, and the user is told if that isn't everything.
 */
export async function holdCart({ db, principal }: Actor, lines: WantedLine[]): Promise<CartHold> {
  plan(principal, orders, "create");
  const held = lines
    .filter(({ item_type, quantity }) => item_type === "product" && quantity > 0)
    .map(({ id, quantity }) => ({ product_id: id, quantity }));
  const { rows } = await beginAgain(db, async (tx) => {
    // The same lock order as orders: products first, then holds.
    await tx.execute(sql`
      select from products where product_id = any(${sql.param(held.map(({ product_id }) => product_id))}::int[])
      order by product_id for no key update`);
    await endHold(tx, principal.user_id);
    return tx.execute<{ expires_at: Date | string; quantity: number }>(sql`
      insert into cart_holds (user_id, product_id, quantity, expires_at)
      select ${principal.user_id}, product_id, least(wanted.quantity, room.pieces), now() + interval '10 minutes'
      from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as wanted(product_id int, quantity int)
      join products using (product_id)
      cross join lateral (
        select case when ${beyondStock(sql`products.product_id`)} then wanted.quantity
          else (products.quantity - coalesce(sum(other.quantity), 0))::int end as pieces
        from cart_holds other
        where other.product_id = products.product_id and other.expires_at > now()
      ) room
      where deleted_at is null and room.pieces > 0 order by product_id
      on conflict do nothing returning expires_at, quantity`);
  });
  const pieces = (all: { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);
  const isHeld = rows.length > 0 && pieces(rows) === pieces(held);
  return { expires_at: isHeld ? new Date(onlyRow(rows).expires_at).toISOString() : null };
}

/** When ordered or abandoned. */
export const endHold = (db: Database, user_id: number) =>
  db.execute(sql`delete from cart_holds where user_id = ${user_id} or expires_at < now()`);

/** Others' holds on products, as text: "2 in Tom Okafor's cart". */
export async function heldByOthers(
  { db, principal, t }: Actor,
  product_ids: number[],
): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ product_id: number; quantity: number; who: string }>(sql`
    select product_id, quantity, coalesce(users.name, users.login) as who from cart_holds join users using (user_id)
    where product_id = any(${sql.param(product_ids)}::int[]) and user_id <> ${principal.user_id} and expires_at > now()
    order by product_id, who`);
  const heldUntil = new Map<number, string>();
  for (const { product_id, quantity, who } of rows) {
    const text = t("cart.heldBy", { count: quantity, who });
    heldUntil.set(product_id, [heldUntil.get(product_id), text].filter(Boolean).join(", "));
  }
  return heldUntil;
}
