import { sql } from "drizzle-orm";
import type { Database } from "../../../../server/database/connection.ts";
import type { Rule } from "../../../../server/resources/resource.ts";
import type { DeliveryService } from "../delivery.table.ts";
import { onlyRow } from "../../../../server/database/only-row.ts";

/** Place and weight combinations, and pickup point names, must be unique. */
export const placesOnce: Rule<DeliveryService> = ({ next, mark }) => {
  const keys = {
    zones: next.zones?.map(({ location_id, up_to_kg }) => `${location_id},${up_to_kg}`),
    pickup_points: next.pickup_points?.map(({ name }) => name),
  };
  for (const field of ["zones", "pickup_points"] as const)
    if (new Set(keys[field]).size < (keys[field]?.length ?? 0)) mark(field, "unique", "delivery.twice");
};

/** The total weight of the goods in kilograms; goods without a weight count as zero. */
export async function weightOf(
  db: Database,
  goods: { product_id: number; quantity: number }[],
): Promise<string> {
  const { rows } = await db.execute<{ weight: string }>(sql`
    select coalesce(sum(weight * wanted.quantity), 0)::text as weight
    from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as wanted(product_id int, quantity int)
    join products using (product_id)`);
  return onlyRow(rows).weight;
}

/**
 * The delivery rate for a weight to the customer's location: the smallest matching zone, and in it the smallest weight
 * limit that fits.
 *
 * @returns undefined if the service doesn't cover the place; without a price if the goods exceed `most`, the maximum
 * weight there
 */
export async function tariffPrice(
  db: Database,
  service_id: number,
  customer: { entity: "cp" | "client"; id: number } | undefined,
  weight: string,
): Promise<{ price: string | null; most: string } | undefined> {
  const theirs =
    customer === undefined
      ? sql`null::int`
      : customer.entity === "cp"
        ? sql`select location_id from cps where cp_id = ${customer.id}`
        : sql`select location_id from clients where client_id = ${customer.id}`;
  const { rows } = await db.execute<{ price: string | null; most: string }>(sql`
    with said as (
      select (zone->>'price')::numeric(14, 2) as price, (zone->>'up_to_kg')::numeric as up_to,
        coalesce(length(around.path), 0) as narrowness
      from delivery_services cross join jsonb_array_elements(zones) zone
        left join locations around on around.location_id = (zone->>'location_id')::int
        left join locations place on place.location_id = (${theirs})
      where service_id = ${service_id} and (zone->>'location_id' is null or place.path like around.path || '%')
    ), nearest as (
      select * from said where narrowness = (select max(narrowness) from said)
    )
    select (
        select price::text from nearest where up_to is null or up_to >= ${weight}::numeric order by up_to limit 1
      ) as price, max(up_to)::text as most
    from nearest having count(*) > 0`);
  return rows[0];
}
