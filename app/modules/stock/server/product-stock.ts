import { sql, type SQL } from "drizzle-orm";
import { planOrNone, type Plan } from "../../../server/access/plan.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Actor } from "../../../server/actor.ts";
import { firstPage, type ResourceTable } from "../../../server/resources/definition-parts.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date, datetime } from "../../../server/resources/kinds/date.ts";
import { integer, money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { searchCondition } from "../../../server/resources/query/search.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { moveReasons } from "./tables.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";
import { ordersTable } from "../../orders/server/orders.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

async function countRows(actor: Actor, from: SQL): Promise<number> {
  const counted = onlyRow(
    await askAtOnce<{ count: number }>(actor, sql`select count(*)::int as count ${from}`),
  );
  return counted.count;
}

export const stockByWarehouse: ResourceTable = {
  columns: {
    warehouse_id: reference("warehouses"),
    on_hand: integer(),
    reserved: integer(),
    free: integer(),
    incoming: integer(),
    arrives_on: date(),
  },
  read: (actor, { product_id }) =>
    askAtOnce(
      actor,
      sql`
      select warehouse_id, jsonb_build_object('id', warehouse_id, 'name', name) as warehouse,
        on_hand, reserved, on_hand - reserved as free, incoming, arrives_on::text
      from stock_levels join warehouses using (warehouse_id)
      where product_id = ${product_id} and ${withinReach(actor, "warehouses")} order by priority, warehouse_id`,
    ),
};

/** A warehouse's stock, most valuable first. */
export const stockOfWarehouse: ResourceTable = {
  columns: {
    product_id: reference("products"),
    sku: text(),
    on_hand: integer(),
    reserved: integer(),
    free: integer(),
    value: money(),
  },
  more: {
    searchable: true,
    count: async (actor, { warehouse_id }, search) => {
      const reading = planOrNone(actor.principal, productsTable, "view");
      return reading ? countRows(actor, liesIn(reading, warehouse_id, search)) : 0;
    },
  },
  read: async (actor, { warehouse_id }, { limit, offset, search } = firstPage) => {
    const reading = planOrNone(actor.principal, productsTable, "view");
    if (!reading) return [];
    const price = reading.readable("price") ? sql`price` : sql`null::numeric`;
    return askAtOnce(
      actor,
      sql`
      select product_id, jsonb_build_object('id', product_id, 'name', name) as product,
        ${reading.readable("sku") ? sql`sku` : sql`null`} as sku,
        on_hand, reserved, on_hand - reserved as free, (on_hand * ${price})::numeric(14, 2)::text as value
      ${liesIn(reading, warehouse_id, search)}
      order by on_hand * ${price} desc, on_hand desc, product_id limit ${sql.raw(String(limit))} offset ${offset}`,
    );
  },
};

const liesIn = (reading: Plan, warehouse_id: unknown, search: string) => sql`
  from stock_levels join products using (product_id)
  where stock_levels.warehouse_id = ${warehouse_id} and on_hand <> 0 and ${reading.where() ?? sql`true`}
    and ${searchCondition(reading, search) ?? sql`true`}`;

/** The newest ledger entries, which add up to the stock; with the order, if the user may see it. */
export const stockLedger: ResourceTable = {
  columns: {
    moved_at: datetime(),
    move_reason: choice(
      Object.fromEntries(moveReasons.map((reason) => [reason, null])) as Record<
        (typeof moveReasons)[number],
        null
      >,
    ),
    moved: integer(),
    warehouse_id: reference("warehouses"),
    order_id: reference("orders"),
    comment: text(),
    by: text(),
  },
  more: {
    count: (actor, { product_id }) =>
      countRows(
        actor,
        sql`from stock_moves join warehouses using (warehouse_id)
          where product_id = ${product_id} and ${withinReach(actor, "warehouses")}`,
      ),
  },
  read: async (actor, { product_id }, { limit, offset } = firstPage) => {
    const within = withinReach(actor, "warehouses");
    const orders = planOrNone(actor.principal, ordersTable, "view");
    const rows = await askAtOnce<{ moved_at: string }>(
      actor,
      sql`
      select at as moved_at, reason as move_reason, stock_moves.quantity as moved, warehouse_id,
        jsonb_build_object('id', warehouse_id, 'name', warehouses.name) as warehouse, orders.order_id,
        case when orders.order_id is not null then jsonb_build_object('id', orders.order_id, 'name', number) end as order,
        stock_moves.comment, users.name as by
      from stock_moves join warehouses using (warehouse_id) left join users on users.user_id = stock_moves.user_id
        left join orders on orders.order_id = stock_moves.order_id and ${orders ? live(orders) : sql`false`}
      where product_id = ${product_id} and ${within} order by at desc, stock_move_id desc limit ${sql.raw(String(limit))} offset ${offset}`,
    );
    return rows.map((row) => ({ ...row, moved_at: new Date(row.moved_at).toISOString() }));
  },
};
