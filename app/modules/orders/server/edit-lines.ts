import Big from "big.js";
import { eq, inArray } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { money } from "../../../server/i18n/money.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";
import { servicesTable } from "../../catalogue/server/services.table.ts";
import { netOf } from "../../catalogue/server/pricing/net-of.ts";
import { release, reserve, type Wanted } from "../../stock/server/reserve.ts";
import { assessEdit, isOf, type Editing } from "./assess-edit.ts";
import type { PricedLine } from "./assess-lines.ts";
import { consumeGrant } from "./credit-requests.ts";
import { lineValues } from "./line-values.ts";
import { maySetPrices } from "./may-set-prices.ts";
import { recalculateTotal, touch } from "./order-sums.ts";
import { summariseLines, linesOf, type OrderedLine } from "./ordered-lines.ts";
import { refuseFaults } from "./refuse-faults.ts";
import { allPortions } from "./split-order.ts";
import { tellEdit } from "./tell-lines.ts";
import { orderLines } from "./tables.ts";

/**
 * Sets an order's lines, until it is shipped. Validated like a new order; updates stock and totals, and records the
 * changes in the history.
 */
export async function editLines(actor: Actor, editing: Editing): Promise<string> {
  const { db, t } = actor;
  const { order_id, comment } = editing;
  const { order, standing, wanted, assessment } = await assessEdit(actor, editing);
  const before = standing.lines;
  const removed = before.filter((line) => !wanted.some((each) => isOf(each, line)));
  refuseFaults(actor, assessment);
  const { beyond } = assessment;
  if (
    beyond?.credit_request_id !== undefined &&
    !(await consumeGrant(db, beyond.credit_request_id, order_id))
  )
    refuseFaults(actor, { lineFaults: [], termFaults: [beyond.fault] });
  const { priced } = assessment;
  refuseByHand(actor, priced, before);
  if (comment === "") refuseBelowCost(actor, priced, assessment.currency.code);
  await followStock(actor, order_id, before, priced);
  await writeLines(actor, order_id, before, priced, removed);
  const { delivery_cost } = assessment.terms;
  await recalculateTotal(db, order, delivery_cost);
  const after = await linesOf({ db }, order_id);
  const [was, is] = [summariseLines(allPortions(before)), summariseLines(allPortions(after))];
  const row = await touch(actor, order_id);
  const told = tellEdit({
    before,
    after,
    costs: { was: standing.delivery_cost, now: delivery_cost },
    currency: row.currency,
    reason: comment,
  });
  await record(db, actor, {
    action: "update",
    entity: "orders",
    entity_id: order_id,
    title: order.number,
    changes: [
      ...(was === is ? [] : [{ field: "items", old: was, new: is }]),
      ...(delivery_cost === standing.delivery_cost
        ? []
        : [{ field: "delivery_cost", old: standing.delivery_cost, new: delivery_cost }]),
      { field: "total", old: order.total, new: row.total },
    ],
    comment: told ?? comment,
  });
  return t("order.linesSaved", { number: order.number, total: money(row.total, row.currency) });
}

/** A manual price that differs from the line's current one. */
const isNewByHand = (line: PricedLine, before: OrderedLine[]) =>
  line.source === "manual" &&
  !before.some((each) => isOf(line, each) && each.price_source === "manual" && each.price === line.price);

function refuseByHand({ principal }: Actor, priced: PricedLine[], before: OrderedLine[]): void {
  if (!maySetPrices(principal) && priced.some((line) => isNewByHand(line, before)))
    throw refuse("order.mayNotPrice");
}

/** Selling below cost requires a reason. Users who can't see costs aren't asked for one. */
function refuseBelowCost({ principal }: Actor, priced: PricedLine[], currency: string): void {
  for (const line of priced) {
    if (line.source !== "manual" || line.byHand === undefined || line.cost === null) continue;
    if (new Big(netOf(line.price, line.vat_rate)).gte(line.cost)) continue;
    const catalogue = line.item_type === "product" ? productsTable : servicesTable;
    if (plan(principal, catalogue, "view").readable("cost"))
      throw invalid("comment", "order.belowCost", {
        name: line.name,
        price: money(line.price, currency),
        cost: money(line.cost, currency),
      });
  }
}

async function followStock(
  { db }: Actor,
  order_id: number,
  before: OrderedLine[],
  priced: PricedLine[],
): Promise<void> {
  const quantities = new Map<number, number>();
  const add = (product_id: number, quantity: number) =>
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity);
  for (const { product_id, quantity } of before) if (product_id !== null) add(product_id, -quantity);
  for (const { item_type, id, quantity } of priced) if (item_type === "product") add(id, quantity);
  const changes: Wanted[] = [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }));
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
  { db }: Actor,
  order_id: number,
  before: OrderedLine[],
  priced: PricedLine[],
  removed: OrderedLine[],
): Promise<void> {
  if (removed.length > 0)
    await db.delete(orderLines).where(
      inArray(
        orderLines.order_line_id,
        removed.map(({ order_line_id }) => order_line_id),
      ),
    );
  let position = before.at(-1)?.position ?? 0;
  for (const line of priced) {
    const known = before.find((each) => isOf(line, each));
    if (known)
      await db
        .update(orderLines)
        .set(lineValues(line))
        .where(eq(orderLines.order_line_id, known.order_line_id));
    else await db.insert(orderLines).values({ ...lineValues(line), order_id, position: (position += 1) });
  }
}
