import { sql } from "drizzle-orm";
import type { Rule } from "../../resources/rules.ts";

/** A warehouse goes out of use when nothing lies in it. */
export const emptyBeforeClosed: Rule = async ({ context, previous, next, mark }) => {
  if (!previous || next.active !== false || previous.active === false) return;
  const { rows } = await context.db.execute<{ count: string }>(sql`
    select coalesce(sum(on_hand), 0)::text as count from stock_levels where warehouse_id = ${previous.warehouse_id}`);
  if (rows[0]!.count !== "0")
    mark("active", {
      code: "rule",
      key: "stock.notEmpty",
      values: { name: previous.name as string, count: rows[0]!.count },
    });
};
