import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { requireSeen } from "../../../server/resources/change/require-seen.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { lockProducts } from "../../stock/server/reserve.ts";
import { itemKey } from "./assess-lines.ts";
import { assessOrder, type Assessment, type ExistingOrder } from "./assess-order.ts";
import type { WantedLine } from "./cart.ts";
import { editableGroups, groupOf } from "./order-groups.ts";
import type { OrderedLine } from "./ordered-lines.ts";
import { standingLine, standingOf, termsOf } from "./standing-order.ts";
import { ordersTable, type Order } from "./orders.table.ts";
import { present } from "../../../contract/present.ts";

/** The target state of a line: existing lines by key, new ones by item. */
export interface EditedLine {
  order_line_id?: number | undefined;
  item_type?: "product" | "service" | undefined;
  item_id?: number | undefined;
  quantity: number;
  price?: string | undefined;
}

export interface Editing {
  order_id: number;
  version?: number | undefined;
  lines: EditedLine[];
  comment: string;
}

export interface AssessedEdit {
  order: Order;
  standing: ExistingOrder;
  assessment: Assessment;
}

/** What an order with these lines would cost and whether it may be changed so. Locks the order and its products. */
export async function assessEdit(actor: Actor, editing: Editing): Promise<AssessedEdit> {
  const { db, principal } = actor;
  const { order_id } = editing;
  const order = await lockRow(db, plan(principal, ordersTable, "edit"), order_id);
  const number = order.number;
  await requireSeen(actor, ordersTable, order, editing.version, { fields: ["items"] });
  const group = await groupOf(db, order);
  if (!editableGroups.includes(group)) throw refuse("order.closedToEdits", { number });
  if (group !== "new" && editing.comment === "") throw invalid("comment", "refused.reason");
  if (editing.lines.length === 0) throw refuse("order.needsLines", { number });

  const standing = await standingOf(db, order);
  const before = standing.lines;
  const wanted = wantedOf(before, editing.lines);
  for (const line of before) refuseLess(line, wanted.find((each) => isOf(each, line))?.quantity ?? 0);
  await lockProducts(db, productsIn([...before.map(itemOf), ...wanted]));
  const assessment = await assessOrder(actor, { lines: wanted, faults: [] }, termsOf(order), {
    lock: true,
    standing,
    asking: { ...editing },
  });
  return { order, standing, assessment };
}

const itemOf = (line: OrderedLine): Pick<WantedLine, "item_type" | "id"> => ({
  item_type: line.item_type,
  id: present(line.product_id ?? line.service_id, "item of the line"),
});
export const isOf = (wanted: Pick<WantedLine, "item_type" | "id">, line: OrderedLine) =>
  itemKey(wanted) === itemKey(itemOf(line));

const productsIn = (items: Pick<WantedLine, "item_type" | "id">[]): number[] =>
  items
    .filter(({ item_type }) => item_type === "product")
    .map(({ id }) => id)
    .sort((a, b) => a - b);

/** Each item once; existing items are matched with their line, however they were sent. */
function wantedOf(before: OrderedLine[], sent: EditedLine[]): WantedLine[] {
  const seen = new Set<string>();
  return sent.map(({ order_line_id, item_type, item_id, quantity, price }) => {
    const line = before.find((each) => each.order_line_id === order_line_id);
    if (order_line_id !== undefined && !line) throw invalid("lines", "order.lineGone");
    const item = line ? itemOf(line) : { item_type, id: item_id };
    if (item.item_type === undefined || item.id === undefined) throw refuse("cart.typeUndefined");
    const key = itemKey({ item_type: item.item_type, id: item.id });
    const known = line ?? before.find((each) => itemKey(itemOf(each)) === key);
    if (seen.has(key)) throw refuse("order.twice", { name: known?.name ?? key });
    seen.add(key);
    if (known) return standingLine(known, quantity, price);
    // No price was shown, so the server's price applies.
    return { key, item_type: item.item_type, id: item.id, name: key, shown: null, quantity, byHand: price };
  });
}

/** Shipped or invoiced quantities can't be removed. */
function refuseLess({ name, shipped, invoiced }: OrderedLine, quantity: number): void {
  if (quantity < shipped) throw refuse("order.lessThanShipped", { name, shipped });
  if (quantity < invoiced) throw refuse("order.lessThanInvoiced", { name, invoiced });
}
