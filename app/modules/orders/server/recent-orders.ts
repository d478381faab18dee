import { sql } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import { businessDayInSql } from "../../../server/business-day.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";

/** How many orders of the last 30 days used it. `key` is its own column, qualified with its table. */
export const recentOrders = (reference: string, key: string) =>
  derived(
    "integer",
    (_, reader) =>
      sql`(select count(*)::int from orders where orders.${sql.identifier(reference)} = ${sql.raw(key)}
        and orders.date > ${businessDayInSql()} - 30 and orders.deleted_at is null and ${withinReach(reader, "orders")})`,
    { from: [{ route: "orders" }] },
  );
