import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import type { DealItem } from "./deals.table.ts";

/** Each item with its amount. Name and price default to those of its product or service. */
export async function completeItems(db: Database, items: DealItem[]): Promise<DealItem[]> {
  const named = await withCatalogue(db, items);
  return named.map((item) => ({ ...item, amount: amountOf(item).toFixed(2) }));
}

async function withCatalogue(db: Database, items: DealItem[]): Promise<DealItem[]> {
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
  return items.map((line) => {
    const sold = rows.find(
      ({ kind, id }) => id === line[`${kind}_id`] && (kind === "product" || line.product_id === null),
    );
    return { ...line, name: line.name ?? sold?.name ?? null, price: line.price ?? sold?.price ?? "0.00" };
  });
}

const amountOf = ({ quantity, price }: DealItem): Big => new Big(quantity).times(price ?? 0);

export const sumOf = (items: DealItem[]): string =>
  items.reduce((sum, item) => sum.plus(amountOf(item)), new Big(0)).toFixed(2);
