import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import type { Database } from "../../../server/database/connection.ts";
import { cents, rateOn } from "../../finance/server/rates.ts";
import type { DealItem } from "./deals.table.ts";

/** Each item with its amount. Name and price default to those of its product or service. */
export async function completeItems(
  { db, today }: Pick<Actor, "db" | "today">,
  items: DealItem[],
  currency_id: number,
): Promise<DealItem[]> {
  const named = await withCatalogue(db, items, currency_id, today);
  return named.map((item) => ({ ...item, amount: amountOf(item).toFixed(2) }));
}

/** Converts catalog prices, which are in the base currency. A missing rate is reported by the deal itself. */
async function withCatalogue(
  db: Database,
  items: DealItem[],
  currency_id: number,
  day: string,
): Promise<DealItem[]> {
  const bare = items.filter(({ name, price }) => name === null || price === null);
  if (bare.length === 0) return items;
  const ids = (key: "product_id" | "service_id") =>
    sql`${sql.param(bare.map((line) => line[key]).filter((id) => id !== null))}::int[]`;
  const { rows } = await db.execute<{
    kind: "product" | "service";
    id: number;
    name: string;
    price: string;
  }>(sql`
    select 'product' as kind, product_id as id, name, price from products where product_id = any(${ids("product_id")})
    union all
    select 'service', service_id, name, price from services where service_id = any(${ids("service_id")})`);
  const found = await rateOn(db, (await baseCurrency(db)).currency_id, currency_id, day);
  const rate = "problem" in found ? new Big(1) : found.rate;
  return items.map((line) => {
    const sold = rows.find(
      ({ kind, id }) => id === line[`${kind}_id`] && (kind === "product" || line.product_id === null),
    );
    return {
      ...line,
      name: line.name ?? sold?.name ?? null,
      price: line.price ?? cents(rate.times(sold?.price ?? 0), currency_id),
    };
  });
}

const amountOf = ({ quantity, price }: DealItem): Big => new Big(quantity).times(price ?? 0);

export const sumOf = (items: DealItem[]): string =>
  items.reduce((sum, item) => sum.plus(amountOf(item)), new Big(0)).toFixed(2);
