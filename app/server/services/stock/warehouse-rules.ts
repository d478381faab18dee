import { sql } from "drizzle-orm";
import type { Rule } from "../../resources/rules.ts";

/** A warehouse goes out of use when nothing lies in it. */
export const emptyBeforeClosed: Rule = async ({ context, previous, next, mark }) => {
  if (!previous || next.active !== false || previous.active === false) return;
  const { rows } = await context.db.execute<{ count: string }>(sql`
    select coalesce(sum(abs(on_hand)), 0)::text as count from stock_levels where warehouse_id = ${previous.warehouse_id}`);
  if (rows[0]!.count !== "0")
    mark("active", {
      code: "rule",
      key: "stock.notEmpty",
      values: { name: previous.name as string, count: rows[0]!.count },
    });
};

/** What is below zero comes in before its warehouse is kept from going there. */
export const nothingBelowZero: Rule = async ({ context, previous, next, mark }) => {
  if (!previous?.allow_negative || next.allow_negative !== false) return;
  const { rows } = await context.db.execute<{ name: string; missing: number }>(sql`
    select name, reserved - on_hand as missing from stock_levels join products using (product_id)
    where warehouse_id = ${previous.warehouse_id} and on_hand < reserved order by product_id limit 1`);
  const [first] = rows;
  if (first)
    mark("allow_negative", {
      code: "rule",
      key: "stock.belowZero",
      values: { warehouse: previous.name as string, name: first.name, missing: String(first.missing) },
    });
};
