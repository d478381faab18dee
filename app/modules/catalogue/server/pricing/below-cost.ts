import Big from "big.js";
import { sql } from "drizzle-orm";
import { planOrNone } from "../../../../server/access/plan.ts";
import { money } from "../../../../server/i18n/money.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";
import type { Rule } from "../../../../server/resources/resource.ts";
import { netOf } from "./net-of.ts";
import type { CpPrice } from "../cps-prices.table.ts";

interface Item extends Record<string, unknown> {
  name: string;
  price: string;
  vat_rate: string;
  cost: string | null;
  currency: string;
}

const judged = ["product_id", "service_id", "price", "discount_percent", "currency_id"] as const;

/** Agreeing on a price below cost requires a reason. Users who can't see costs aren't asked for one. */
export const reasonBelowCost: Rule<CpPrice> = async ({ actor, previous, next, mark }) => {
  if (actor.undoes || next.comment?.trim()) return;
  if (previous && judged.every((field) => previous[field] === next[field])) return;
  // Other rules report what is missing.
  if (!next.product_id && !next.service_id) return;
  const code = next.product_id ? "products" : "services";
  if (!planOrNone(actor.principal, resourceOf(code), "view")?.readable("cost")) return;
  const key =
    code === "products"
      ? sql`item.product_id = ${next.product_id}`
      : sql`item.service_id = ${next.service_id}`;
  const { rows } = await actor.db.execute<Item>(sql`
    select item.name, item.price::text, item.vat_rate::text, item.cost::text, currencies.code as currency
    from ${sql.identifier(code)} item, currencies
    where ${key} and is_base and currencies.currency_id = ${next.currency_id ?? null}`);
  const [item] = rows;
  if (!item?.cost) return;
  const price =
    next.price ??
    new Big(item.price)
      .times(new Big(100).minus(next.discount_percent ?? 0))
      .div(100)
      .toFixed(2);
  if (new Big(netOf(price, item.vat_rate)).gte(item.cost)) return;
  mark("comment", "rule", "order.belowCost", {
    name: item.name,
    price: money(price, item.currency),
    cost: money(item.cost, item.currency),
  });
};
