import { followParent, validateLevel, updatePaths } from "./location-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary } from "../../../server/resources/dictionary.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { withoutCycle } from "../../../server/resources/rules.ts";
import { locationsTable, locationsTypesTable } from "./locations.table.ts";
import { sql } from "drizzle-orm";
import type { Proposal } from "../../../server/resources/resource.ts";
import type { LocationType } from "./locations.table.ts";

/** Locations: countries, regions, districts, cities, as a tree. */
export const locations = defineResource(locationsTable, {
  menu: { category: "settings", icon: "map-pinned", sequence: 270 },
  tree: "parent_id",
  // Locations of the same level can't contain each other.
  alike: [["name"]],
  mergedWithin: ["location_type_id", "country_id"],
  relaid: updatePaths,
  list: {
    columns: ["name", "location_type_id", "locality_type_id", "way", "country_id", "code", "active"],
    filters: ["location_type_id", "locality_type_id", "country_id", "parent_id", "active"],
    sort: "location_id",
  },
  short: ["location_type_id", "locality_type_id", "parent_id", "country_id", "code", "active"],
  essential: ["name", "location_type_id", "parent_id", "country_id", "locality_type_id", "code"],
  detail: [
    {
      fields: [
        "name",
        "location_type_id",
        "locality_type_id",
        "parent_id",
        "country_id",
        "code",
        "postal_codes",
        "time_zone",
        "lat",
        "lon",
        "active",
      ],
    },
    {
      type: "related",
      tab: "inside",
      label: "tab.inside",
      route: "locations",
      field: "parent_id",
      inherits: ["country_id"],
    },
    { type: "related", tab: "cps", route: "cps", field: "location_id" },
    { type: "related", tab: "clients", route: "clients", field: "location_id" },
    { type: "related", tab: "warehouses", route: "warehouses", field: "location_id" },
  ],
  rules: [withoutCycle("parent_id"), validateLevel],
  effect: followParent,
});

/** A type's level can't change if locations would end up inside smaller ones. */
async function validateTypeLevel({ actor, previous, next, mark }: Proposal<LocationType>): Promise<void> {
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
  if (rows[0]) mark("level", "rule", "places.level", rows[0]);
}

/** The levels of the tree, widest first, which determine the nesting rules. */
export const locationsTypes = defineResource(locationsTypesTable, {
  menu: { category: "settings", icon: "map", sequence: 280 },
  list: {
    columns: ["name", "code", "level", "parent_type_ids", "is_locality", "active"],
    filters: ["level", "is_locality", "active"],
    sort: "level",
  },
  short: ["code", "level", "parent_type_ids", "is_locality"],
  essential: ["name", "code", "level", "parent_type_ids", "is_locality"],
  rules: [validateTypeLevel],
});

/** City, town, village: the type of a locality. */
export const localitiesTypes = defineDictionary("localities-types", {
  key: "locality_type_id",
  menu: { category: "settings", icon: "map-pin-house", sequence: 290 },
  fields: { short: text({ maxLength: 20 }) },
});
