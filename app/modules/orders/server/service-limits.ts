import Big from "big.js";
import { eq, sql } from "drizzle-orm";
import { money } from "../../../server/i18n/money.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import type { SentData } from "./cart.ts";
import type { TermFault } from "./term-fault.ts";
import { deliveryServicesTable } from "./delivery.table.ts";
import { paymentServicesTable } from "./payment.table.ts";

/** A service's minimum order value can't exceed its maximum. */
export const leastBelowMost: Rule<Record<"min_total" | "max_total", string | null>> = ({
  next: { min_total, max_total },
  mark,
}) => {
  if (min_total && max_total && new Big(max_total).lt(min_total))
    mark("max_total", "range", "order.mostBelowLeast");
};

interface Sums {
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
    limitFault("delivery_service_id", deliveryServicesTable, subtotal),
    limitFault("payment_service_id", paymentServicesTable, total),
  ]);
  return faults.flat();

  async function limitFault(
    field: "delivery_service_id" | "payment_service_id",
    table: typeof deliveryServicesTable | typeof paymentServicesTable,
    sum: string,
  ): Promise<TermFault[]> {
    const id = data[field];
    if (id === null) return [];
    const [service] = await db
      .select({
        name: table.name,
        least: table.min_total,
        most: table.max_total,
        audience: table.audience,
        /** The order's currency, if the service doesn't accept it. */
        currency: sql<string | null>`(select code from currencies where is_base
          and cardinality(${table.currency_ids}) > 0 and currency_id <> all(${table.currency_ids}))`,
      })
      .from(table)
      .where(eq(table.service_id, id));
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
