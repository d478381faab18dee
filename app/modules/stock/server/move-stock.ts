import { sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import type { FieldChange } from "../../../server/history/field-change.ts";
import { record } from "../../../server/history/record.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { lockRow, readRow } from "../../../server/resources/change/save.ts";
import { maxShortfall } from "./negative-stock.ts";
import type { moveReasons } from "./tables.ts";
import type { StockKind } from "../contract.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";
import { warehousesTable } from "./warehouses.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { incomingChange, incomingOf, setIncoming, type Incoming } from "./incoming.ts";

type Reason = (typeof moveReasons)[number];

export const handReasons = ["receipt", "transfer", "write_off"] as const satisfies Reason[];

/** The maximum stock of a product in all warehouses, and quantity of a single move. */
export const maxStock = 1_000_000_000;

interface StockMove {
  product_id: number;
  move_reason: (typeof handReasons)[number];
  warehouse_id: number;
  to_warehouse_id?: number | undefined;
  moved: number;
  comment: string;
}

/** Receives, transfers or writes off goods. Reserved stock isn't moved. */
export async function moveStock(actor: Actor, move: StockMove): Promise<string> {
  const { move_reason, moved: quantity, comment } = move;
  const { product, warehouse } = await lockPlaces(actor, move.product_id, move.warehouse_id);
  if (move_reason === "write_off" && comment === "") throw invalid("comment", "refused.reason");
  const to = move_reason === "transfer" ? await destination(actor, move) : undefined;
  const { free, floor } = await levelOf(actor, product.id, warehouse.id);
  if (move_reason !== "receipt" && free - quantity < floor)
    throw refuse("stock.onlyFree", { left: free, name: product.name, warehouse: warehouse.name });
  const taken = move_reason === "receipt" ? quantity : -quantity;
  const moved = [await writeMovement(actor, product, warehouse, taken, move_reason, comment)];
  if (to) moved.push(await writeMovement(actor, product, to, quantity, move_reason, comment));
  const arrived =
    move_reason === "receipt" ? await reduceIncoming(actor, product.id, warehouse.id, quantity) : [];
  await recordMoves(actor, product, moved, move_reason, comment, arrived);
  return actor.t("stock.moved", {
    name: product.name,
    reason: `choice.move_reason.${move_reason}`,
    quantity,
    warehouse: to ? `${warehouse.name} → ${to.name}` : warehouse.name,
  });
}

/** Reduces the quantity in transit by what has arrived. */
async function reduceIncoming({ db }: Actor, product_id: number, warehouse_id: number, quantity: number) {
  const before = await incomingOf(db, product_id, warehouse_id);
  if (before.incoming === 0) return [];
  const incoming = Math.max(0, before.incoming - quantity);
  const after = { ...before, incoming, arrives_on: incoming > 0 ? before.arrives_on : null };
  await setIncoming(db, product_id, after);
  return [incomingChange(before, after)];
}

interface Expected {
  product_id: number;
  warehouse_id: number;
  incoming: number;
  arrives_on?: string | undefined;
}

/** Sets the quantity in transit to a warehouse, replacing the previous value. */
export async function expectStock(actor: Actor, sent: Expected): Promise<string> {
  const { db } = actor;
  const { product, warehouse } = await lockPlaces(actor, sent.product_id, sent.warehouse_id);
  const arrives_on = sent.incoming > 0 ? (sent.arrives_on ?? null) : null;
  const before = await incomingOf(db, product.id, warehouse.id);
  const after = { warehouse_id: warehouse.id, incoming: sent.incoming, arrives_on };
  await setIncoming(db, product.id, after);
  await recordIncoming(actor, product, warehouse, before, after);
  return actor.t("stock.expected", {
    name: product.name,
    incoming: sent.incoming,
    warehouse: warehouse.name,
  });
}

export const recordIncoming = (
  actor: Actor,
  product: Place,
  warehouse: Place,
  before: Incoming,
  after: Incoming,
): Promise<void> =>
  record(actor, "update", ["products", product.id, product.name], {
    changes: [incomingChange(before, after)],
    comment: {
      key: "told.products.expect",
      values: { incoming: after.incoming, warehouse: warehouse.name },
      ...(after.arrives_on && { text: after.arrives_on }),
    },
  });

interface Count {
  product_id: number;
  warehouse_id: number;
  counted: number;
  comment: string;
}

/** Sets stock to the counted quantity, by a move of the difference. */
export async function countStock(actor: Actor, count: Count): Promise<string> {
  const { counted, comment } = count;
  const { product, warehouse } = await lockPlaces(actor, count.product_id, count.warehouse_id);
  const { on_hand, free, floor } = await levelOf(actor, product.id, warehouse.id);
  const names = { name: product.name, warehouse: warehouse.name };
  if (floor === 0 && counted < on_hand - free)
    throw refuse("stock.heldMore", { ...names, reserved: on_hand - free });
  if (counted === on_hand) return actor.t("stock.countedSame", { ...names, counted });
  if (comment === "") throw invalid("comment", "refused.reason");
  const moved = await writeMovement(actor, product, warehouse, counted - on_hand, "adjustment", comment);
  await recordMoves(actor, product, [moved], "count", comment);
  return actor.t("stock.counted", { ...names, before: on_hand, counted });
}

export interface Place {
  id: number;
  name: string;
}

async function lockPlaces({ db, principal }: Actor, product_id: number, warehouse_id: number) {
  const product = await lockRow(db, plan(principal, productsTable, "edit"), product_id);
  return {
    product: { id: product_id, name: product.name },
    warehouse: await openWarehouse({ db, principal }, warehouse_id, "warehouse_id"),
  };
}

export async function openWarehouse(
  { db, principal }: Pick<Actor, "db" | "principal">,
  id: number,
  field: string,
): Promise<Place> {
  const warehouse = await readRow(db, plan(principal, warehousesTable, "view"), id);
  const name = warehouse.name;
  if (warehouse.active === false) throw invalid(field, "stock.closedWarehouse", { name });
  return { id, name };
}

async function destination(actor: Actor, move: StockMove): Promise<Place> {
  if (move.to_warehouse_id === undefined) throw invalid("to_warehouse_id", "stock.noDestination");
  if (move.to_warehouse_id === move.warehouse_id) throw invalid("to_warehouse_id", "stock.sameWarehouse");
  return openWarehouse(actor, move.to_warehouse_id, "to_warehouse_id");
}

/** Stock, free stock and lower limit; locks the warehouse. */
export async function levelOf({ db }: Actor, product_id: number, warehouse_id: number) {
  const { rows: places } = await db.execute<{ allow_negative: boolean }>(
    sql`select allow_negative from warehouses where warehouse_id = ${warehouse_id} for share`,
  );
  const { rows } = await db.execute<{ on_hand: number; free: number }>(sql`
    select on_hand, on_hand - reserved as free from stock_levels
    where product_id = ${product_id} and warehouse_id = ${warehouse_id} for update`);
  return { ...(rows[0] ?? { on_hand: 0, free: 0 }), floor: places[0]!.allow_negative ? -maxShortfall : 0 };
}

/** Stock in all warehouses; the product must be locked. */
async function lyingOf(db: Database, product_id: number): Promise<number> {
  const { rows } = await db.execute<{ lying: string }>(sql`
    select coalesce(sum(greatest(on_hand, 0)), 0) as lying from stock_levels where product_id = ${product_id}`);
  return Number(onlyRow(rows).lying);
}

/** A movement as written, with the free stock that it changed: none in a warehouse that doesn't sell. */
export interface Moved {
  stock_move_id: number;
  warehouse: Place;
  quantity: number;
  /** In the warehouse. */
  on_hand: number;
  free: { before: number; after: number } | undefined;
}

/** Updates ledger, stock level and free stock, atomically; the caller records it. */
export async function writeMovement(
  actor: Actor,
  product: Place,
  warehouse: Place,
  quantity: number,
  reason: Reason,
  comment: string,
): Promise<Moved> {
  const { db, principal } = actor;
  if (quantity > 0 && (await lyingOf(db, product.id)) + quantity > maxStock)
    throw refuse("stock.tooMany", { name: product.name, most: maxStock });
  const { rows: moves } = await db.execute<{ stock_move_id: number }>(sql`
    insert into stock_moves (product_id, warehouse_id, quantity, reason, user_id, comment)
    values (${product.id}, ${warehouse.id}, ${quantity}, ${reason}, ${principal.user_id}, ${comment || null})
    returning stock_move_id`);
  const { rows: levels } = await db.execute<{ on_hand: number }>(sql`
    insert into stock_levels (product_id, warehouse_id, on_hand) values (${product.id}, ${warehouse.id}, ${quantity})
    on conflict (product_id, warehouse_id) do update set on_hand = stock_levels.on_hand + excluded.on_hand
    returning on_hand`);
  const { rows } = await db.execute<{ before: number; after: number }>(sql`
    update products set quantity = quantity + ${quantity}
    where product_id = ${product.id} and (select is_sellable from warehouses where warehouse_id = ${warehouse.id})
    returning quantity - ${quantity}::int as before, quantity as after`);
  return { ...onlyRow(moves), ...onlyRow(levels), warehouse, quantity, free: rows[0] };
}

/** Records the movements of one call as one event, so that they are undone together. */
export async function recordMoves(
  actor: Actor,
  product: Place,
  moved: Moved[],
  /** The suffix of the text key that describes it. */
  told: StockKind | "moved",
  comment: string,
  arrived: FieldChange[] = [],
): Promise<void> {
  const free = moved.flatMap((each) => each.free ?? []);
  const [before, after] = [free[0]?.before, free.at(-1)?.after];
  const signed = (quantity: number) => `${quantity > 0 ? "+" : "−"}${Math.abs(quantity)}`;
  await record(actor, "update", ["products", product.id, product.name], {
    changes: [
      ...arrived,
      ...(before === after
        ? []
        : [{ field: "quantity", old: String(before), new: String(after), before, after }]),
      ...moved.map(({ stock_move_id, on_hand, quantity }) => ({
        field: "on_hand",
        old: String(on_hand - quantity),
        new: String(on_hand),
        before: null,
        after: stock_move_id,
      })),
    ],
    comment: {
      key: `told.products.${told}`,
      values: {
        moves: moved.map(({ warehouse, quantity }) => `${warehouse.name}: ${signed(quantity)}`).join(", "),
      },
      ...(comment && { text: comment }),
    },
  });
}
