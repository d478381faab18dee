import { sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { lockRow, readRow } from "../../../server/resources/change/save.ts";
import { deepest } from "./negative-stock.ts";
import type { moveReasons } from "./tables.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";
import { warehousesTable } from "./warehouses.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

type Reason = (typeof moveReasons)[number];

export const handReasons = ["receipt", "transfer", "write_off"] as const satisfies Reason[];

/** The maximum stock of a product in all warehouses, and quantity of a single move. */
export const mostStock = 1_000_000_000;

export interface StockMove {
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
  await insertMovement(
    actor,
    product,
    warehouse,
    move_reason === "receipt" ? quantity : -quantity,
    move_reason,
    comment,
  );
  if (to) await insertMovement(actor, product, to, quantity, move_reason, comment);
  if (move_reason === "receipt") await arrive(actor, product.id, warehouse.id, quantity);
  return actor.t("stock.moved", {
    name: product.name,
    reason: `choice.move_reason.${move_reason}`,
    quantity,
    warehouse: to ? `${warehouse.name} → ${to.name}` : warehouse.name,
  });
}

/** Reduces the quantity in transit by what has arrived. */
const arrive = ({ db }: Actor, product_id: number, warehouse_id: number, quantity: number) =>
  db.execute(sql`
    update stock_levels set incoming = greatest(0, incoming - ${quantity}),
      arrives_on = case when incoming > ${quantity} then arrives_on end
    where product_id = ${product_id} and warehouse_id = ${warehouse_id} and incoming > 0`);

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
  const { rows } = await db.execute<{ before: number }>(sql`
    with before as (
      select incoming from stock_levels where product_id = ${product.id} and warehouse_id = ${warehouse.id}
    )
    insert into stock_levels (product_id, warehouse_id, incoming, arrives_on)
    values (${product.id}, ${warehouse.id}, ${sent.incoming}, ${arrives_on}::date)
    on conflict (product_id, warehouse_id) do update set incoming = excluded.incoming, arrives_on = excluded.arrives_on
    returning coalesce((select incoming from before), 0) as before`);
  await record(db, actor, {
    action: "update",
    entity: "products",
    entity_id: product.id,
    title: product.name,
    changes: [{ field: "incoming", old: String(onlyRow(rows).before), new: String(sent.incoming) }],
    comment: [warehouse.name, arrives_on].filter(Boolean).join(": "),
  });
  return actor.t("stock.expected", {
    name: product.name,
    incoming: sent.incoming,
    warehouse: warehouse.name,
  });
}

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
  await insertMovement(actor, product, warehouse, counted - on_hand, "adjustment", comment);
  return actor.t("stock.counted", { ...names, before: on_hand, counted });
}

interface Place {
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
async function levelOf({ db }: Actor, product_id: number, warehouse_id: number) {
  const { rows: places } = await db.execute<{ allow_negative: boolean }>(
    sql`select allow_negative from warehouses where warehouse_id = ${warehouse_id} for share`,
  );
  const { rows } = await db.execute<{ on_hand: number; free: number }>(sql`
    select on_hand, on_hand - reserved as free from stock_levels
    where product_id = ${product_id} and warehouse_id = ${warehouse_id} for update`);
  return { ...(rows[0] ?? { on_hand: 0, free: 0 }), floor: places[0]!.allow_negative ? -deepest : 0 };
}

/** Stock in all warehouses; the product must be locked. */
async function lyingOf(db: Database, product_id: number): Promise<number> {
  const { rows } = await db.execute<{ lying: string }>(sql`
    select coalesce(sum(greatest(on_hand, 0)), 0) as lying from stock_levels where product_id = ${product_id}`);
  return Number(onlyRow(rows).lying);
}

/** Updates ledger, stock level, free stock and history, atomically. */
async function insertMovement(
  actor: Actor,
  product: Place,
  warehouse: Place,
  quantity: number,
  reason: Reason,
  comment: string,
): Promise<void> {
  const { db, principal } = actor;
  if (quantity > 0 && (await lyingOf(db, product.id)) + quantity > mostStock)
    throw refuse("stock.tooMany", { name: product.name, most: mostStock });
  await db.execute(sql`
    insert into stock_moves (product_id, warehouse_id, quantity, reason, user_id, comment)
    values (${product.id}, ${warehouse.id}, ${quantity}, ${reason}, ${principal.user_id}, ${comment || null})`);
  await db.execute(sql`
    insert into stock_levels (product_id, warehouse_id) values (${product.id}, ${warehouse.id}) on conflict do nothing`);
  await db.execute(sql`
    update stock_levels set on_hand = on_hand + ${quantity}
    where product_id = ${product.id} and warehouse_id = ${warehouse.id}`);
  const { rows } = await db.execute<{ before: number; after: number }>(sql`
    update products set quantity = quantity + ${quantity}
    where product_id = ${product.id} and (select is_sellable from warehouses where warehouse_id = ${warehouse.id})
    returning quantity - ${quantity}::int as before, quantity as after`);
  await record(db, actor, {
    action: "update",
    entity: "products",
    entity_id: product.id,
    title: product.name,
    changes: rows.map(({ before, after }) => ({
      field: "quantity",
      old: String(before),
      new: String(after),
    })),
    comment: [`${warehouse.name}: ${quantity > 0 ? "+" : ""}${quantity}`, comment].filter(Boolean).join(". "),
  });
}
