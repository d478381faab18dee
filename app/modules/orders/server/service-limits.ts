import Big from "big.js";
import { eq, sql } from "drizzle-orm";
import { businessDayInSql } from "../../../server/business-day.ts";
import { money } from "../../../server/i18n/money.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Actor } from "../../../server/actor.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import type { SentData } from "./cart.ts";
import type { TermFault } from "./term-fault.ts";

/** How many orders of the last 30 days used it. `key` is its own column, qualified with its table. */
export const recentOrders = (reference: string, key: string) =>
  derived(
    "integer",
    (_, reader) =>
      sql`(select count(*)::int from orders where orders.${sql.identifier(reference)} = ${sql.raw(key)}
        and orders.date > ${businessDayInSql()} - 30 and orders.deleted_at is null and ${withinReach(reader, "orders")})`,
    { from: [{ route: "orders" }] },
  );

/** A service's minimum order value can't exceed its maximum. */
export const leastBelowMost: Rule<Record<"min_total" | "max_total", string | null>> = ({
  next: { min_total, max_total },
  mark,
}) => {
  if (min_total && max_total && new Big(max_total).lt(min_total))
    mark("max_total", { code: "range", key: "order.mostBelowLeast" });
};

interface Sums {
  /** The value of the goods. */
  subtotal: string;
  /** Including delivery. */
  total: string;
}

/**
 * A service accepts certain customer types, currencies and order values: the goods' subtotal for delivery services, the
 * total for payment services.
 */
export async function limitFaults(
  { db }: Actor,
  data: SentData,
  { subtotal, total }: Sums,
  currency: string,
): Promise<TermFault[]> {
  const faults = await Promise.all([
    limitFault("delivery_service_id", "delivery-services", subtotal),
    limitFault("payment_service_id", "payment-services", total),
  ]);
  return faults.flat();

  async function limitFault(
    field: "delivery_service_id" | "payment_service_id",
    code: "delivery-services" | "payment-services",
    sum: string,
  ): Promise<TermFault[]> {
    const id = data[field];
    if (id === null) return [];
    const resource = resourceOf(code);
    const [service] = (await db
      .select({
        name: resource.column("name"),
        least: resource.column("min_total"),
        most: resource.column("max_total"),
        audience: resource.column("audience"),
        currency: sql<string | null>`(select code from currencies where is_base
          and cardinality(${resource.column("currency_ids")}) > 0 and currency_id <> all(${resource.column("currency_ids")}))`,
      })
      .from(resource.table)
      .where(eq(resource.column("service_id"), id))) as {
      name: string;
      least: string | null;
      most: string | null;
      audience: "both" | "cp" | "client";
      /** The order's currency, if the service doesn't accept it. */
      currency: string | null;
    }[];
    if (service && data.entity && service.audience !== "both" && service.audience !== data.entity)
      return [{ field, text: `order.notFor.${data.entity}`, values: { service: service.name } }];
    if (service?.currency)
      return [
        { field, text: "order.otherCurrency", values: { service: service.name, currency: service.currency } },
      ];
    if (service?.least && new Big(sum).lt(service.least))
      return [
        {
          field,
          text: "order.belowLeast",
          values: { service: service.name, limit: money(service.least, currency), sum: money(sum, currency) },
        },
      ];
    if (service?.most && new Big(sum).gt(service.most))
      return [
        {
          field,
          text: "order.aboveMost",
          values: { service: service.name, limit: money(service.most, currency), sum: money(sum, currency) },
        },
      ];
    return [];
  }
}
