import { money } from "../../../server/i18n/money.ts";
import type { Keyed, KeyedComment } from "../../../server/history/comments.ts";
import { summariseAll, summariseLines, type OrderedLine } from "./ordered-lines.ts";

interface OrderEdit {
  before: OrderedLine[];
  after: OrderedLine[];
  /** Of the delivery. */
  costs: { was: string; now: string };
  currency: string;
  reason: string;
}

/** Describes an edit of an order's lines; undefined if nothing changed. */
export function describeEdit({
  before,
  after,
  costs,
  currency,
  reason,
}: OrderEdit): KeyedComment | undefined {
  const known = new Map(before.map((line) => [line.order_line_id, line]));
  const left = new Set(after.map(({ order_line_id }) => order_line_id));
  const added = after.filter(({ order_line_id }) => !known.has(order_line_id));
  const removed = before.filter(({ order_line_id }) => !left.has(order_line_id));
  const [first, ...also]: Keyed[] = [
    ...(added.length > 0
      ? [{ key: "told.orders.added" as const, values: { items: summariseAll(added) } }]
      : []),
    ...(removed.length > 0
      ? [{ key: "told.orders.removed" as const, values: { items: summariseAll(removed) } }]
      : []),
    ...after.flatMap((line): Keyed[] => {
      const was = known.get(line.order_line_id);
      if (!was) return [];
      const { name } = line;
      return [
        ...(was.quantity === line.quantity
          ? []
          : [
              {
                key: "told.orders.quantity" as const,
                values: { name, was: was.quantity, now: line.quantity },
              },
            ]),
        ...(was.price === line.price
          ? []
          : [
              {
                key: "told.orders.price" as const,
                values: { name, was: money(was.price, currency), now: money(line.price, currency) },
              },
            ]),
      ];
    }),
    ...(costs.was === costs.now
      ? []
      : [
          {
            key: "told.orders.delivery" as const,
            values: { was: money(costs.was, currency), now: money(costs.now, currency) },
          },
        ]),
  ];
  return first && { ...first, also, ...(reason && { text: reason }) };
}

interface Shipment {
  carrier: string | null;
  tracking: string | null;
}

export function describeShipped(
  portions: { line: { name: string }; quantity: number }[],
  { carrier, tracking }: Shipment,
): KeyedComment {
  const items = summariseLines(portions);
  const tracked = tracking === null ? "" : ` (${tracking})`;
  return carrier === null
    ? { key: "told.orders.shipped", values: { items: items + tracked } }
    : { key: "told.orders.shippedWith", values: { items, carrier: carrier + tracked } };
}
