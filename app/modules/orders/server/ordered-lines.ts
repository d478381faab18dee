import { sql } from "drizzle-orm";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import type { WantedPieces } from "../../stock/server/reserve.ts";
import type { PriceSource } from "../../catalogue/server/pricing/price-sources.ts";

export interface OrderedLine extends Record<string, unknown> {
  order_line_id: number;
  position: number;
  item_type: "product" | "service";
  product_id: number | null;
  service_id: number | null;
  sku: string | null;
  name: string;
  quantity: number;
  price: string;
  price_source: PriceSource;
  vat_rate: string;
  amount: string;
  cost: string | null;
  reserved: number;
  shipped: number;
  returned: number;
  /** On issued invoices, minus credits. */
  invoiced: number;
}

export const linesOf = (actor: Pick<Actor, "db">, order_id: number): Promise<OrderedLine[]> =>
  askAtOnce(
    actor,
    sql`
    with held as (
      select product_id, sum(quantity)::int as reserved from stock_reservations where order_id = ${order_id} group by product_id
    ),
    billed as (
      select (line->>'product_id')::int as product_id, (line->>'service_id')::int as service_id,
        sum((line->>'quantity')::numeric * case when kind = 'invoice' then 1 else -1 end)::int as invoiced
      from invoices, jsonb_array_elements(lines) line
      where order_id = ${order_id} and direction = 'out' and status not in ('draft', 'cancelled') and deleted_at is null
      group by 1, 2
    )
    select l.order_line_id, l.position, l.item_type, l.product_id, l.service_id, p.sku, l.name, l.quantity,
      l.price::text, l.price_source, l.vat_rate::text, l.amount::text, l.cost::text, l.shipped, l.returned,
      coalesce(held.reserved, 0) as reserved, coalesce(billed.invoiced, 0) as invoiced
    from order_lines l
    left join products p using (product_id)
    left join held using (product_id)
    left join billed on billed.product_id is not distinct from l.product_id
      and billed.service_id is not distinct from l.service_id
    where l.order_id = ${order_id} order by l.position, l.order_line_id`,
  );

export interface ChosenLine {
  order_line_id: number;
  quantity: number;
}

export interface Portion {
  line: OrderedLine;
  quantity: number;
}

/** The selected portions of lines, or everything open if none are selected; never more than is open. */
export function portionsOf(
  lines: OrderedLine[],
  chosen: ChosenLine[],
  open: (line: OrderedLine) => number,
): Portion[] {
  if (chosen.length === 0)
    return lines.map((line) => ({ line, quantity: open(line) })).filter(({ quantity }) => quantity > 0);
  const taken = new Map<number, number>();
  for (const { order_line_id, quantity } of chosen)
    taken.set(order_line_id, (taken.get(order_line_id) ?? 0) + quantity);
  return [...taken].map(([order_line_id, quantity]) => {
    const line = lines.find((each) => each.order_line_id === order_line_id);
    if (!line) throw invalid("lines", "order.lineGone");
    if (quantity > open(line))
      throw refuse("order.lineOpen", { name: line.name, open: open(line), asked: quantity });
    return { line, quantity };
  });
}

/** The stocked part. */
export const goodsOf = (portions: Portion[]): WantedPieces[] =>
  portions
    .flatMap(({ line: { product_id }, quantity }) => (product_id === null ? [] : [{ product_id, quantity }]))
    .sort((a, b) => a.product_id - b.product_id);

export const toShip = ({ quantity, shipped }: OrderedLine): number => quantity - shipped;
export const toReturn = ({ shipped, returned }: OrderedLine): number => shipped - returned;

/** "3 × Euro pallet, 1 × Scale": the same in every language. */
export const summariseLines = (portions: { line: { name: string }; quantity: number }[]): string =>
  portions.map(({ line, quantity }) => `${quantity} × ${line.name}`).join(", ");

export const summariseAll = (lines: OrderedLine[]): string =>
  summariseLines(lines.map((line) => ({ line, quantity: line.quantity })));
