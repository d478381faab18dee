import { sql } from "drizzle-orm";
import { refuse } from "../../../server/refusal.ts";
import type { Effect } from "../../../server/resources/resource.ts";

/** A product can't be deleted while it is in stock, since its stock would no longer be counted anywhere. */
export const keepStocked: Effect<{ product_id: number; name: string }> = async ({
  actor,
  previous,
  next,
}) => {
  if (!previous || next) return;
  const { rows } = await actor.db.execute<{ count: number }>(sql`
    select on_hand as count from stock_levels where product_id = ${previous.product_id} and on_hand <> 0
    order by on_hand`);
  const [least] = rows;
  if (!least) return;
  const count = least.count < 0 ? least.count : rows.reduce((sum, each) => sum + each.count, 0);
  throw refuse(count < 0 ? "stock.countFirst" : "stock.writeOffFirst", { name: previous.name, count });
};
