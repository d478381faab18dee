import { sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import type { FieldChange } from "../../../server/history/field-change.ts";
import { refuse } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";
import { incomingChange, incomingOf, isIncoming, setIncoming, type Incoming } from "./incoming.ts";
import {
  levelOf,
  openWarehouse,
  recordIncoming,
  recordMoves,
  writeMovement,
  type Moved,
  type Place,
} from "./move-stock.ts";
import { stockMoves, type moveReasons } from "./tables.ts";
import { exists } from "../../../server/database/exists.ts";
import { history } from "../../../server/history/history.ts";

interface Move extends Record<string, unknown> {
  stock_move_id: number;
  warehouse_id: number;
  quantity: number;
  reason: (typeof moveReasons)[number];
}

/**
 * Undoes a manual change of a product's stock with opposite movements, since the ledger is append-only, and restores
 * the previous incoming quantity. Goods that have since left or been reserved can't be removed.
 *
 * @returns false if it was already undone, or the incoming quantity has changed since
 */
export async function undoStock(actor: Actor, product_id: number, changes: FieldChange[]): Promise<boolean> {
  const { db, principal } = actor;
  const { name } = await lockRow(db, plan(principal, productsTable, "edit"), product_id);
  const product = { id: product_id, name };
  const expected = expectedIn(changes);
  if (
    (await isUndone(actor, product_id)) ||
    (expected && !(await isExpected(actor, product_id, expected.after)))
  )
    return false;
  const moves = await movesOf(actor, product_id, changes);
  const moved: Moved[] = [];
  for (const move of moves) moved.push(await moveBack(actor, product, move));
  if (expected) await setIncoming(db, product_id, expected.before);
  const { t } = actor;
  if (moved.length > 0)
    await recordMoves(
      actor,
      product,
      moved,
      "moved",
      t("undo.reason"),
      expected ? [incomingChange(expected.after, expected.before)] : [],
    );
  else if (expected)
    await recordIncoming(
      actor,
      product,
      await openWarehouse(actor, expected.before.warehouse_id, "warehouse_id"),
      expected.after,
      expected.before,
    );
  return true;
}

/** Someone else may already have undone it. The product must be locked. */
const isUndone = ({ db, undoes }: Actor, product_id: number): Promise<boolean> =>
  exists(
    db,
    history.table,
    sql`undoes = ${undoes ?? null} and entity = 'products' and entity_id = ${product_id}`,
  );

function expectedIn(changes: FieldChange[]) {
  const change = changes.find(({ field }) => field === "incoming");
  return isIncoming(change?.before) && isIncoming(change.after)
    ? { before: change.before, after: change.after }
    : undefined;
}

async function isExpected({ db }: Actor, product_id: number, after: Incoming): Promise<boolean> {
  const now = await incomingOf(db, product_id, after.warehouse_id);
  return now.incoming === after.incoming && now.arrives_on === after.arrives_on;
}

/** Largest first, so that undoing removes added quantities before it restores others. */
async function movesOf({ db }: Actor, product_id: number, changes: FieldChange[]): Promise<Move[]> {
  const ids = changes.flatMap(({ field, after }) => (field === "on_hand" ? [Number(after)] : []));
  const { rows } = await db.execute<Move>(sql`
    select stock_move_id, warehouse_id, quantity, reason from stock_moves
    where product_id = ${product_id} and stock_move_id = any(${sql.param(ids)}::int[])
    order by quantity desc`);
  return rows;
}

async function moveBack(actor: Actor, product: Place, move: Move): Promise<Moved> {
  const warehouse = await openWarehouse(actor, move.warehouse_id, "warehouse_id");
  const names = { name: product.name, warehouse: warehouse.name };
  if (move.reason === "adjustment" && (await hasMovedSince(actor, product.id, move)))
    throw refuse("stock.movedSinceCount", names);
  const { free, floor } = await levelOf(actor, product.id, warehouse.id);
  if (move.quantity > 0 && free - move.quantity < floor)
    throw refuse("stock.onlyFree", { ...names, left: free });
  return writeMovement(actor, product, warehouse, -move.quantity, move.reason, actor.t("undo.reason"));
}

/** Refuses to undo a count once goods have moved since, because it is unclear whether the count included them. */
const hasMovedSince = ({ db }: Actor, product_id: number, move: Move): Promise<boolean> =>
  exists(
    db,
    stockMoves,
    sql`product_id = ${product_id} and warehouse_id = ${move.warehouse_id}
      and stock_move_id > ${move.stock_move_id}`,
  );
