import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import type { Proposal, RecordChange } from "../../../server/resources/resource.ts";
import type { Location } from "./locations.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

interface Type extends Record<string, unknown> {
  location_type_id: number;
  name: string;
  level: number;
  parents: number[];
  is_locality: boolean;
}

async function typeOf({ db, locale }: Actor, id: unknown): Promise<Type | undefined> {
  const { rows } = await db.execute<Type>(sql`
    select location_type_id, coalesce(nullif(name->>${locale}, ''), name->>'en') as name, level,
      coalesce(parent_type_ids, '{}') as parents, is_locality
    from locations_types where location_type_id = ${id ?? null}::int`);
  return rows[0];
}

/**
 * Whether a type can be inside another: a smaller level in a wider one, and only in the allowed types if any are set.
 */
const fits = (child: Pick<Type, "level" | "parents">, parent: Type): boolean =>
  parent.level < child.level &&
  (child.parents.length === 0 || child.parents.includes(parent.location_type_id));

/** A location must be inside one of a wider level and of the same country, and so must its own contents. */
export async function validateLevel({ actor, previous, next, mark }: Proposal<Location>): Promise<void> {
  const type = await typeOf(actor, next.location_type_id);
  if (!type) return;
  if (next.locality_type_id && !type.is_locality)
    mark("locality_type_id", "rule", "places.noLocality", { type: type.name });
  if (next.parent_id) {
    const { rows } = await actor.db.execute<{ location_type_id: number; country_id: number }>(
      sql`select location_type_id, country_id from locations where location_id = ${next.parent_id}`,
    );
    const parent = rows[0] && (await typeOf(actor, rows[0].location_type_id));
    if (parent && !fits(type, parent))
      mark("parent_id", "rule", "places.level", { child: type.name, parent: parent.name });
    if (rows[0]) next.country_id = rows[0].country_id;
  }
  if (previous && previous.location_type_id !== next.location_type_id)
    await keepChildren(actor, previous, type, mark);
}

async function keepChildren(
  actor: Actor,
  previous: Record<string, unknown>,
  type: Type,
  mark: Proposal<Location>["mark"],
): Promise<void> {
  const { rows } = await actor.db.execute<{ location_type_id: number }>(sql`
    select distinct location_type_id from locations
    where parent_id = ${previous.location_id} and deleted_at is null`);
  for (const { location_type_id } of rows) {
    const child = await typeOf(actor, location_type_id);
    if (child && !fits(child, type))
      mark("location_type_id", "rule", "places.level", { child: child.name, parent: type.name });
  }
}

/** Updates path and country of a location and its descendants when its parent changes. */
export async function followParent({ actor, previous, next }: RecordChange<Location>): Promise<void> {
  if (!next) return;
  if (previous && previous.parent_id === next.parent_id && previous.country_id === next.country_id) return;
  const { db } = actor;
  const { rows } = await db.execute<{ path: string }>(sql`
    select coalesce((select path from locations where location_id = ${next.parent_id ?? null}::int), '/')
      || ${next.location_id}::text || '/' as path`);
  const path = onlyRow(rows).path;
  const before = previous?.path ?? next.path ?? "";
  if (before !== "")
    await db.execute(sql`
      update locations set path = ${path}::text || substr(path, ${before.length + 1}::int), country_id = ${next.country_id}
      where path like ${`${before}%`} and location_id <> ${next.location_id}`);
  await db.execute(sql`update locations set path = ${path} where location_id = ${next.location_id}`);
}

/** Updates the paths of moved locations and their descendants. */
export async function updatePaths({ db }: Actor, ids: number[]): Promise<void> {
  await db.execute(sql`
    with recursive laid as (
      select l.location_id, coalesce(p.path, '/') || l.location_id || '/' as path
      from locations l left join locations p on p.location_id = l.parent_id
      where l.location_id = any(${sql.param(ids)}::int[])
      union
      select l.location_id, laid.path || l.location_id || '/'
      from locations l join laid on l.parent_id = laid.location_id
    )
    update locations set path = laid.path from laid where locations.location_id = laid.location_id`);
}
