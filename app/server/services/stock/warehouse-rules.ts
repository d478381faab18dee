import { sql } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import { refuse } from "../../http/refusal.ts";
import type { Effect } from "../../resources/define-resource.ts";
import type { Rule } from "../../resources/rules.ts";

/** How many pieces lie in it, or are missing there. */
async function contentOf(db: Database, warehouse_id: unknown): Promise<string> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select coalesce(sum(abs(on_hand)), 0)::text as count from stock_levels where warehouse_id = ${warehouse_id}`,
  );
  return rows[0]!.count;
}

/** A warehouse goes out of use when nothing lies in it. */
export const emptyBeforeClosed: Rule = async ({ context, previous, next, mark }) => {
  if (!previous || next.active !== false || previous.active === false) return;
  const count = await contentOf(context.db, previous.warehouse_id);
  if (count !== "0")
    mark("active", {
      code: "rule",
      key: "stock.notEmpty",
      values: { name: previous.name as string, count },
    });
};

/** Nor is it deleted before. */
export const emptyBeforeDeleted: Effect = async ({ context, previous, next }) => {
  if (!previous || next) return;
  const count = await contentOf(context.db, previous.warehouse_id);
  if (count !== "0") throw refuse("stock.notEmpty", { name: previous.name as string, count });
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
