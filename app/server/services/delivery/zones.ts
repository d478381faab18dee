import { sql } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import type { LineValues } from "../../resources/kinds/lines.ts";
import type { Rule } from "../../resources/rules.ts";

/** One price for a place, and one point of a name. */
export const placesOnce: Rule = ({ next, mark }) => {
  for (const [field, column] of [
    ["zones", "location_id"],
    ["pickup_points", "name"],
  ] as const) {
    const values = ((next[field] ?? []) as LineValues[]).map((line) => line[column]);
    if (new Set(values).size < values.length) mark(field, { code: "unique", key: "delivery.twice" });
  }
};

/**
 * What the service asks for where the customer is: the price of the smallest of its zones that the place lies in.
 *
 * @returns undefined where the customer's place is unknown, or in no zone
 */
export async function zonePrice(
  db: Database,
  service_id: number,
  customer: { entity: "cp" | "client"; id: number },
): Promise<string | undefined> {
  const theirs =
    customer.entity === "cp"
      ? sql`select location_id from cps where cp_id = ${customer.id}`
      : sql`select location_id from clients where client_id = ${customer.id}`;
  const { rows } = await db.execute<{ price: string }>(sql`
    select (zone->>'price')::numeric(14, 2)::text as price
    from delivery_services cross join jsonb_array_elements(zones) zone
      join locations around on around.location_id = (zone->>'location_id')::int
      join locations place on place.location_id = (${theirs}) and place.path like around.path || '%'
    where service_id = ${service_id} order by length(around.path) desc limit 1`);
  return rows[0]?.price;
}
