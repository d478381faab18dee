import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import { followParent, validateLevel, updatePaths } from "./location-rules.ts";
import { validateTypeLevel } from "./type-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary } from "../../../server/resources/dictionary.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { tags } from "../../../server/resources/kinds/composite.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { integer, number } from "../../../server/resources/kinds/number.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { text, timeZone } from "../../../server/resources/kinds/text.ts";
import { withoutCycle } from "../../../server/resources/rules.ts";

/** Locations: countries, regions, districts, cities, as a tree. */
export const locations = defineResource("locations", {
  key: "location_id",
  title: "name",
  menu: { category: "settings", icon: "map-pinned", sequence: 270 },
  tree: "parent_id",
  // Locations of the same level can't contain each other.
  alike: [["name"]],
  mergedWithin: ["location_type_id", "country_id"],
  relaid: updatePaths,
  fields: {
    name: translated({ required: true, search: true }),
    location_type_id: reference("locations-types", { required: true }),
    parent_id: reference("locations", { part: true }),
    country_id: reference("countries", { required: true }),
    locality_type_id: reference("localities-types"),
    code: text({ maxLength: 20, search: true }),
    postal_codes: tags(),
    lat: number({ min: -90, max: 90, decimals: 6 }),
    lon: number({ min: -180, max: 180, decimals: 6 }),
    time_zone: timeZone(),
    /** The ids of all ancestors and its own, `/1/5/9/`: the prefix of all descendants' paths. */
    path: text({ readOnly: true, maxLength: 500 }),
    way: derived(
      "text",
      (
        _,
        reader,
      ) => sql`(select string_agg(coalesce(nullif(above.name->>${reader?.locale ?? "en"}, ''), above.name->>'en'), ' › '
          order by length(above.path)) from locations above
        where locations.path like above.path || '%' and above.location_id <> locations.location_id)`,
    ),
    active: bool({ initial: true }),
  },
  list: {
    columns: ["name", "location_type_id", "locality_type_id", "way", "country_id", "code", "active"],
    filters: ["location_type_id", "locality_type_id", "country_id", "parent_id", "active"],
    sort: "location_id",
  },
  short: ["location_type_id", "locality_type_id", "parent_id", "country_id", "code", "active"],
  essential: ["name", "location_type_id", "parent_id", "country_id", "locality_type_id", "code"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
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
      inherits: { country_id: "country_id" },
    },
    { type: "related", tab: "cps", label: "resource.cps.many", route: "cps", field: "location_id" },
    {
      type: "related",
      tab: "clients",
      label: "resource.clients.many",
      route: "clients",
      field: "location_id",
    },
    {
      type: "related",
      tab: "warehouses",
      label: "resource.warehouses.many",
      route: "warehouses",
      field: "location_id",
    },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  rules: [withoutCycle("parent_id"), validateLevel],
  effect: followParent,
  constraints: (columns) => [index("locations_path").on(sql`${columns.path!} text_pattern_ops`)],
});

/** The levels of the tree, widest first, which determine the nesting rules. */
export const locationsTypes = defineResource("locations-types", {
  key: "location_type_id",
  title: "name",
  menu: { category: "settings", icon: "map", sequence: 280 },
  fields: {
    name: translated({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 40, pattern: /^[a-z][a-z0-9_-]*$/ }),
    level: integer({ required: true, min: 1, max: 20 }),
    parent_type_ids: references("locations-types"),
    is_locality: bool(),
    sort: integer({ initial: 0 }),
    is_system: bool({ readOnly: true }),
    active: bool({ initial: true }),
  },
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
