import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Filter } from "../../../contract/kinds.ts";
import { densities, layouts, shares } from "../../../contract/list.ts";
import { keyOf } from "../key-of.ts";
import { moment } from "../../database/moment.ts";

const arrangement = () => ({
  /** Null for the list's default columns. */
  columns: text().array(),
  pinned_columns: text().array(),
  widths: jsonb().$type<Record<string, number>>(),
  density: text({ enum: densities }),
});

/** Views saved by staff. */
export const views = pgTable(
  "views",
  {
    view_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull(),
    name: text().notNull(),
    owner_id: integer().notNull().references(keyOf("users")),
    share: text({ enum: shares }).notNull().default("me"),
    access_ids: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    pinned: boolean().notNull().default(true),
    filters: jsonb().$type<Filter[]>().notNull().default([]),
    search: text().notNull().default(""),
    sort: text().notNull().default(""),
    group_by: text().notNull().default(""),
    layout: text({ enum: layouts }).notNull().default("table"),
    layout_field: text().notNull().default(""),
    ...arrangement(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (row) => [
    index("views_list").on(row.code, row.owner_id),
    uniqueIndex("views_name").on(row.owner_id, row.code, sql`lower(name)`),
    check("views_name_length", sql`length(name) between 1 and 80`),
  ],
);

/** A user's settings of a list or one of its views (without a view: the list). */
export const listSettings = pgTable(
  "list_settings",
  {
    user_id: integer().notNull().references(keyOf("users")),
    code: text().notNull(),
    view_id: text().notNull().default(""),
    ...arrangement(),
    /** Rows per page. */
    limit: integer(),
    /** For the list: the user's order of views, and their default view. */
    view_order: text().array(),
    default_view: text(),
  },
  (row) => [primaryKey({ columns: [row.user_id, row.code, row.view_id] })],
);

/** The default view of a list for holders of a profile. */
export const viewDefaults = pgTable(
  "view_defaults",
  {
    access_id: integer().notNull().references(keyOf("access")),
    code: text().notNull(),
    view_id: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.access_id, row.code] })],
);
