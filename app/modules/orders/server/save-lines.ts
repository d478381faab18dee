import { eq, inArray } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import type { Database } from "../../../server/database/connection.ts";
import { inCurrency } from "../../../server/history/changed-amounts.ts";
import { record } from "../../../server/history/record.ts";
import { release, reserve, type WantedPieces } from "../../stock/server/reserve.ts";
import type { AssessedEdit } from "./assess-edit.ts";
import { differingLines } from "./kept-lines.ts";
import type { LineValues } from "./line-values.ts";
import { recalculateTotal, touch } from "./order-sums.ts";
import { linesOf, summariseAll, type OrderedLine } from "./ordered-lines.ts";
import { orderLines } from "./tables.ts";
import { describeEdit } from "./describe-lines.ts";

/** A line's target state. A new one gets an id and a place at the end, unless it is restored with its previous ones. */
interface LineToSave extends LineValues {
  order_line_id?: number | undefined;
  position?: number | undefined;
}

interface LinesToSave {
  lines: LineToSave[];
  delivery_cost: string;
  reason: string;
}

/** Gives an order these lines, with its stock and totals, and records in its history what this changed. */
export async function saveLines(
  actor: Actor,
  { order, standing }: Pick<AssessedEdit, "order" | "standing">,
  { lines, delivery_cost, reason }: LinesToSave,
): Promise<{ total: string; currency: string }> {
  const { db } = actor;
  const { order_id } = order;
  const before = standing.lines;
  await followStock(db, order_id, before, lines);
  await writeLines(db, order_id, before, lines);
  await recalculateTotal(db, order, delivery_cost);
  const after = await linesOf({ db }, order_id);
  const comes = await touch(actor, order_id);
  const { currency } = comes;
  const told = describeEdit({
    before,
    after,
    costs: { was: standing.delivery_cost, now: delivery_cost },
    currency,
    reason,
  });
  const [changed, into] = [differingLines(before, after), differingLines(after, before)];
  await record(actor, "update", ["orders", order_id, order.number], {
    changes: [
      ...(changed.length === 0 && into.length === 0
        ? []
        : [{ field: "items", ...summaries(before, after, currency), before: changed, after: into }]),
      ...(delivery_cost === standing.delivery_cost
        ? []
        : [moved("delivery_cost", standing.delivery_cost, delivery_cost, order.currency_id)]),
      moved("total", order.total, comes.total, order.currency_id),
    ],
    comment: told ?? reason,
  });
  return comes;
}

const moved = (field: string, before: string, after: string, currency_id: number) => ({
  field,
  old: before,
  new: after,
  before,
  after,
  ...inCurrency(currency_id),
});

/** Quantities and items, as text; with prices if nothing else changed. */
function summaries(before: OrderedLine[], after: OrderedLine[], currency: string) {
  const [old, now] = [summariseAll(before), summariseAll(after)];
  if (old !== now) return { old, new: now };
  const priced = (lines: OrderedLine[]) =>
    lines.map(({ quantity, name, price }) => `${quantity} × ${name} (${price} ${currency})`).join(", ");
  return { old: priced(before), new: priced(after) };
}

async function followStock(
  db: Database,
  order_id: number,
  before: OrderedLine[],
  after: LineToSave[],
): Promise<void> {
  const quantities = new Map<number, number>();
  const add = (product_id: number, quantity: number) =>
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity);
  for (const { product_id, quantity } of before) if (product_id !== null) add(product_id, -quantity);
  for (const { product_id, quantity } of after) if (product_id !== null) add(product_id, quantity);
  const changes: WantedPieces[] = [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }));
  const less = changes.filter(({ quantity }) => quantity < 0);
  const more = changes.filter(({ quantity }) => quantity > 0);
  if (less.length > 0)
    await release(
      db,
      order_id,
      less.map(({ product_id, quantity }) => ({ product_id, quantity: -quantity })),
    );
  // The rows have been locked since the check, so stock can't be short now.
  if (!(await reserve(db, order_id, more))) throw new Error("Locked stock has changed.");
}

async function writeLines(
  db: Database,
  order_id: number,
  before: OrderedLine[],
  after: LineToSave[],
): Promise<void> {
  const known = new Set(before.map(({ order_line_id }) => order_line_id));
  const stays = new Set(after.map(({ order_line_id }) => order_line_id));
  const removed = [...known].filter((id) => !stays.has(id));
  if (removed.length > 0) await db.delete(orderLines).where(inArray(orderLines.order_line_id, removed));
  let last = before.at(-1)?.position ?? 0;
  for (const { order_line_id, position, ...values } of after)
    if (order_line_id !== undefined && known.has(order_line_id))
      await db.update(orderLines).set(values).where(eq(orderLines.order_line_id, order_line_id));
    else
      await db
        .insert(orderLines)
        .values({ ...values, order_id, order_line_id, position: position ?? (last += 1) });
}
