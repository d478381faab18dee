import { sql, type SQL } from "drizzle-orm";
import { planOrNone, type Plan } from "../../../server/access/plan.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Actor } from "../../../server/actor.ts";
import { firstPage, type ResourceTable } from "../../../server/resources/definition-parts.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { integer, money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { searchCondition } from "../../../server/resources/query/search.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

export async function countRows(actor: Actor, from: SQL): Promise<number> {
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
