import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { tags } from "../../../server/resources/kinds/composite.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { integer, number } from "../../../server/resources/kinds/number.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { text, timeZone } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const locationsTable = defineTable("locations", {
  key: "location_id",
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
  constraints: (columns) => [index("locations_path").on(sql`${columns.path} text_pattern_ops`)],
});

export const locationsTypesTable = defineTable("locations-types", {
  key: "location_type_id",
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
});

export type Location = typeof locationsTable.$inferSelect;

export type LocationType = typeof locationsTypesTable.$inferSelect;
