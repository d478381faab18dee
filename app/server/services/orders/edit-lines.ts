import Big from "big.js";
import { eq, inArray } from "drizzle-orm";
import { plan } from "../../access/plan.ts";
import { record } from "../../history/record.ts";
import type { SignedInContext } from "../../http/call.ts";
import { conflict, invalid, refuse } from "../../http/refusal.ts";
import { findOne } from "../../resources/query/one.ts";
import { lockRow } from "../../resources/change/save.ts";
import { resourceOf } from "../../resources/registry.ts";
import { lockProducts, release, reserve } from "../stock/reserve.ts";
import { assessLines, itemKey } from "./assess-lines.ts";
import type { WantedLine } from "./cart.ts";
import { priceLines, refuseFaults } from "./create-order.ts";
import { maySetPrices } from "./may-set-prices.ts";
import { editableGroups, groupOf } from "./order-groups.ts";
import { sumUp, touch } from "./order-sums.ts";
import { inWords, linesOf, type OrderedLine } from "./ordered-lines.ts";
import { wholeOf } from "./split-order.ts";
import { orderLines } from "./tables.ts";

/** A line as it should be: one that stands in the order by its key, another one by its item. */
export interface EditedLine {
  order_line_id?: number | undefined;
  item_type?: "product" | "service" | undefined;
  item_id?: number | undefined;
  quantity: number;
  price?: string | undefined;
}

interface Editing {
  order_id: number;
  version?: number | undefined;
  lines: EditedLine[];
  comment: string;
}

/**
 * Makes the lines of an order what was sent, until it is shipped: stock follows the quantities, sums follow the lines,
 * and the history keeps what changed. Prices stay as they were frozen, but for those who may set them.
 */
export async function editLines(context: SignedInContext, editing: Editing): Promise<string> {
  const { db, principal, t } = context;
  const { order_id } = editing;
  const resource = resourceOf("orders");
  const order = await lockRow(db, plan(principal, resource, "edit"), order_id, true);
  const number = order.number as string;
  if (editing.version !== undefined && editing.version !== order.version)
    throw conflict(await findOne(db, plan(principal, resource, "view"), order_id, context.locale), ["items"]);
  const group = await groupOf(db, order);
  if (!editableGroups.includes(group)) throw refuse("order.closedToEdits", { number });
  if (group !== "new" && editing.comment === "") throw invalid("comment", "refused.reason");
  if (editing.lines.length === 0) throw refuse("order.needsLines", { number });

  const before = await linesOf(db, order_id);
  const { kept, added, gone } = compare(before, editing.lines);
  for (const { line, quantity } of [...kept, ...gone.map((line) => ({ line, quantity: 0 }))])
    refuseLess(line, quantity);
  await lockProducts(
    db,
    [
      ...before.map(({ product_id }) => product_id),
      ...added.map(({ item_type, id }) => (item_type === "product" ? id : null)),
    ]
      .filter((id): id is number => id !== null)
      .sort((a, b) => a - b),
  );
  await followStock(context, order_id, kept, gone);
  await priceKept(context, kept);
  if (gone.length > 0)
    await db.delete(orderLines).where(
      inArray(
        orderLines.order_line_id,
        gone.map(({ order_line_id }) => order_line_id),
      ),
    );
  await addLines(context, order, added, before.at(-1)?.position ?? 0);
  await sumUp(db, order);
  const after = await linesOf(db, order_id);
  const [was, is] = [inWords(wholeOf(before)), inWords(wholeOf(after))];
  const row = await touch(context, order_id);
  await record(db, context, {
    action: "update",
    entity: "orders",
    entity_id: order_id,
    title: number,
    changes: [
      ...(was === is ? [] : [{ field: "items", old: was, new: is }]),
      { field: "total", old: order.total as string, new: row.total },
    ],
    ...(editing.comment && { comment: editing.comment }),
  });
  return t("order.linesSaved", { number, total: `${row.total} ${row.currency}` });
}

interface Kept {
  line: OrderedLine;
  quantity: number;
  price: string | undefined;
}

type Added = WantedLine & { price: string | undefined };

function compare(before: OrderedLine[], sent: EditedLine[]) {
  const kept: Kept[] = [];
  const added: Added[] = [];
  const seen = new Set<string>();
  for (const { order_line_id, item_type, item_id, quantity, price } of sent) {
    const line = before.find((each) => each.order_line_id === order_line_id);
    if (order_line_id !== undefined && !line) throw invalid("lines", "order.lineGone");
    const [type, id] = line
      ? ([line.item_type, (line.product_id ?? line.service_id)!] as const)
      : ([item_type, item_id] as const);
    if (type === undefined || id === undefined) throw refuse("cart.typeUndefined");
    const key = itemKey({ item_type: type, id });
    if (seen.has(key)) throw refuse("order.twice", { name: line?.name ?? key });
    seen.add(key);
    if (line) kept.push({ line, quantity, price });
    else added.push({ key, item_type: type, id, name: key, shown: "0", quantity, price });
  }
  const gone = before.filter((line) => !kept.some((each) => each.line === line));
  return { kept, added, gone };
}

/** Neither what is out nor what is invoiced can be taken off. */
function refuseLess({ name, shipped, invoiced }: OrderedLine, quantity: number): void {
  if (quantity < shipped) throw refuse("order.lessThanShipped", { name, shipped: String(shipped) });
  if (quantity < invoiced) throw refuse("order.lessThanInvoiced", { name, invoiced: String(invoiced) });
}

async function followStock(
  { db }: SignedInContext,
  order_id: number,
  kept: Kept[],
  gone: OrderedLine[],
): Promise<void> {
  const changes = [...kept, ...gone.map((line) => ({ line, quantity: 0 }))].flatMap(({ line, quantity }) =>
    line.product_id === null
      ? []
      : [{ line, product_id: line.product_id, quantity: quantity - line.quantity }],
  );
  const less = changes.filter(({ quantity }) => quantity < 0);
  if (less.length > 0)
    await release(
      db,
      order_id,
      less.map(({ product_id, quantity }) => ({ product_id, quantity: -quantity })),
    );
  for (const { line, product_id, quantity } of changes.filter((change) => change.quantity > 0))
    if (!(await reserve(db, order_id, [{ product_id, quantity }])))
      throw refuse("order.onlyMore", { name: line.name, asked: String(quantity) });
}

async function priceKept(context: SignedInContext, kept: Kept[]): Promise<void> {
  for (const { line, quantity, price } of kept) {
    const repriced = price !== undefined && !new Big(price).eq(line.price);
    if (repriced) refusePricing(context);
    if (!repriced && quantity === line.quantity) continue;
    const unit = repriced ? new Big(price).toFixed(2) : line.price;
    await context.db
      .update(orderLines)
      .set({
        quantity,
        price: unit,
        amount: new Big(unit).times(quantity).toFixed(2),
        ...(repriced && { price_source: "manual" as const }),
      })
      .where(eq(orderLines.order_line_id, line.order_line_id));
  }
}

async function addLines(
  context: SignedInContext,
  order: Record<string, unknown>,
  added: Added[],
  last: number,
): Promise<void> {
  if (added.length === 0) return;
  const { db } = context;
  const order_id = order.order_id as number;
  const buyer = {
    entity: order.entity as "cp" | "client",
    id: (order.cp_id ?? order.client_id) as number,
    contract_id: order.contract_id as number | null,
  };
  const { offers, prices } = await priceLines(context, added, buyer, true);
  // Nobody was shown a price: the server's is the one.
  const wanted = added.map((line) => ({
    ...line,
    name: offers.get(itemKey(line))?.name ?? line.key,
    shown: prices.get(itemKey(line))?.price ?? "0",
  }));
  const { priced, faults } = assessLines(wanted, offers, prices);
  refuseFaults(context, faults, []);
  const goods = priced
    .filter(({ item_type }) => item_type === "product")
    .map(({ id, quantity }) => ({ product_id: id, quantity }));
  if (!(await reserve(db, order_id, goods))) throw new Error("Locked stock has changed.");
  await db.insert(orderLines).values(
    priced.map((line, index) => {
      const price = added.find(({ key }) => key === line.key)?.price;
      const manual = price !== undefined && !new Big(price).eq(line.price);
      if (manual) refusePricing(context);
      const unit = manual ? new Big(price).toFixed(2) : line.price;
      return {
        order_id,
        position: last + 1 + index,
        item_type: line.item_type,
        product_id: line.item_type === "product" ? line.id : null,
        service_id: line.item_type === "service" ? line.id : null,
        name: line.name,
        quantity: line.quantity,
        price: unit,
        price_source: manual ? ("manual" as const) : line.source,
        vat_rate: line.vat_rate,
        amount: new Big(unit).times(line.quantity).toFixed(2),
        cost: line.cost,
      };
    }),
  );
}

function refusePricing({ principal }: SignedInContext): void {
  if (!maySetPrices(principal)) throw refuse("order.mayNotPrice");
}
