import { sql } from "drizzle-orm";
import type { Proposal } from "../../../server/resources/resource.ts";
import type { LocationType } from "./locations.table.ts";

/** A type's level can't change if locations would end up inside smaller ones. */
export async function validateTypeLevel({
  actor,
  previous,
  next,
  mark,
}: Proposal<LocationType>): Promise<void> {
  if (!previous || previous.level === next.level) return;
  const { rows } = await actor.db.execute<{ child: string; parent: string }>(sql`
    select ct.name->>'en' as child, pt.name->>'en' as parent
    from locations c join locations p on p.location_id = c.parent_id
      join locations_types ct on ct.location_type_id = c.location_type_id
      join locations_types pt on pt.location_type_id = p.location_type_id
    where c.deleted_at is null and ${previous.location_type_id} in (ct.location_type_id, pt.location_type_id)
      and (case when pt.location_type_id = ${previous.location_type_id} then ${next.level}::int else pt.level end)
        >= (case when ct.location_type_id = ${previous.location_type_id} then ${next.level}::int else ct.level end)
    limit 1`);
  if (rows[0]) mark("level", { code: "rule", key: "places.level", values: rows[0] });
}
