import { sql } from "drizzle-orm";
import { planOrNone } from "../../../server/access/plan.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Actor } from "../../../server/actor.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import { firstPage, type ResourceTable } from "../../../server/resources/definition-parts.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { datetime } from "../../../server/resources/kinds/date.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { ordersTable } from "../../orders/server/orders.table.ts";
import { countRows } from "./product-stock.ts";
import { moveReasons } from "./tables.ts";

type Place = "product" | "warehouse";

const reasons = Object.fromEntries(moveReasons.map((reason) => [reason, null])) as Record<
  (typeof moveReasons)[number],
  null
>;

/**
 * The stock ledger of a product or a warehouse, newest first; with the order, if the user may see it.
 *
 * @param most counts no further, and so offers no more rows
 */
function ledgerOf(place: Place, other: Place, most?: number): ResourceTable {
  const [own, key] = [`${place}_id`, `${other}_id`];
  const [table, id] = [sql.identifier(`${other}s`), sql.identifier(key)];
  const moves = sql`stock_moves join ${table} using (${id})`;
  const within = (actor: Actor, record: Record<string, unknown>) => sql`
    stock_moves.${sql.identifier(own)} = ${record[own]} and ${withinReach(actor, `${other}s`)}`;
  return {
    columns: {
      moved_at: datetime(),
      move_reason: choice(reasons),
      moved: integer(),
      [key]: reference(`${other}s`),
      order_id: reference("orders"),
      comment: text(),
      by: text(),
    },
    more: {
      count: (actor, record) =>
        countRows(
          actor,
          sql`from (select from ${moves} where ${within(actor, record)} limit ${most ?? null}) counted`,
        ),
    },
    read: async (actor, record, { limit, offset } = firstPage) => {
      const orders = planOrNone(actor.principal, ordersTable, "view");
      const rows = await askAtOnce<{ moved_at: string }>(
        actor,
        sql`
        select at as moved_at, reason as move_reason, stock_moves.quantity as moved, ${id},
          jsonb_build_object('id', ${id}, 'name', ${table}.name) as ${sql.identifier(other)}, orders.order_id,
          case when orders.order_id is not null then jsonb_build_object('id', orders.order_id, 'name', orders.number) end as order,
          stock_moves.comment, users.name as by
        from ${moves} left join users on users.user_id = stock_moves.user_id
          left join orders on orders.order_id = stock_moves.order_id and ${orders ? live(orders) : sql`false`}
        where ${within(actor, record)}
        order by at desc, stock_move_id desc limit ${sql.raw(String(limit))} offset ${offset}`,
      );
      return rows.map((row) => ({ ...row, moved_at: new Date(row.moved_at).toISOString() }));
    },
  };
}

/** A product's moves, which add up to its stock. */
export const productLedger = ledgerOf("product", "warehouse");

/** The latest moves in a warehouse: all of them would take long to count. */
export const warehouseLedger = ledgerOf("warehouse", "product", 1_000);
