import { sql } from "drizzle-orm";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Actor } from "../../../server/actor.ts";
import { openWarehouse } from "../../stock/server/move-stock.ts";
import type { ReturnedPieces } from "../../stock/server/reserve.ts";
import type { ChosenLine, OrderedLine, Portion } from "./ordered-lines.ts";
import { present } from "../../../contract/present.ts";

export interface ReturnedLine extends ChosenLine {
  /** Not resalable. */
  is_damaged?: boolean | undefined;
  /** The warehouse to put it in, overriding the default for such goods. */
  warehouse_id?: number | undefined;
}

/** The warehouse for goods that aren't for sale; undefined if there is none. */
export async function returnsWarehouse(actor: Pick<Actor, "db">): Promise<number | undefined> {
  const rows = await askAtOnce<{ warehouse_id: number }>(
    actor,
    sql`select warehouse_id from warehouses where not is_sellable and active and deleted_at is null
      order by priority, warehouse_id limit 1`,
  );
  return rows[0]?.warehouse_id;
}

/** Assigns returned goods to the chosen warehouse, that for damaged goods, or the one they shipped from. */
export async function placeReturned(
  actor: Actor,
  lines: OrderedLine[],
  chosen: ReturnedLine[],
): Promise<ReturnedPieces[]> {
  const damaged = chosen.some(({ is_damaged }) => is_damaged) ? await returnsWarehouse(actor) : undefined;
  for (const id of new Set(chosen.map(({ warehouse_id }) => warehouse_id)))
    if (id !== undefined) await openWarehouse(actor, id, "lines");
  return chosen.flatMap(({ order_line_id, quantity, is_damaged, warehouse_id }) => {
    const { product_id } = present(
      lines.find((line) => line.order_line_id === order_line_id),
      "returned line",
    );
    if (product_id === null) return [];
    return { product_id, quantity, warehouse_id: warehouse_id ?? (is_damaged ? damaged : undefined) ?? null };
  });
}

export const returnToOrigin = (portions: Portion[]): ReturnedPieces[] =>
  portions.flatMap(({ line: { product_id }, quantity }) =>
    product_id === null ? [] : [{ product_id, quantity, warehouse_id: null }],
  );
