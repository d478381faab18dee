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
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Filter } from "../../../contract/kinds.ts";
import { densities, layouts, shares } from "../../../contract/list.ts";
import { keyOf } from "../key-of.ts";

const moment = () => timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow();

const arrangement = () => ({
  /** Null where the list's own columns show. */
  columns: text().array(),
  pinned_columns: text().array(),
  widths: jsonb().$type<Record<string, number>>(),
  density: text({ enum: densities }),
});

/** Views of lists that staff have saved. */
export const views = pgTable(
  "views",
  {
    view_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull(),
    name: text().notNull(),
    owner_id: integer().notNull().references(keyOf("users")),
    share: text({ enum: shares }).notNull().default("me"),
    /** The profiles that it is shared with. */
    access_ids: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Shown as a tab. */
    pinned: boolean().notNull().default(true),
    filters: jsonb().$type<Filter[]>().notNull().default([]),
    search: text().notNull().default(""),
    sort: text().notNull().default(""),
    group_by: text().notNull().default(""),
    layout: text({ enum: layouts }).notNull().default("table"),
    layout_field: text().notNull().default(""),
    ...arrangement(),
    created_at: moment(),
    updated_at: moment(),
  },
  (row) => [
    index("views_list").on(row.code, row.owner_id),
    uniqueIndex("views_name").on(row.owner_id, row.code, sql`lower(name)`),
    check("views_name_length", sql`length(name) between 1 and 80`),
  ],
);

/** How a user has arranged a list, or one view of it (without a view: the list). */
export const listSettings = pgTable(
  "list_settings",
  {
    user_id: integer().notNull().references(keyOf("users")),
    code: text().notNull(),
    view_id: text().notNull().default(""),
    ...arrangement(),
    /** Rows of a page. */
    limit: integer(),
    /** Of the list: its views in the user's order, and the one that opens first. */
    view_order: text().array(),
    default_view: text(),
  },
  (row) => [primaryKey({ columns: [row.user_id, row.code, row.view_id] })],
);

/** The view that a list opens with for those who hold a profile. */
export const viewDefaults = pgTable(
  "view_defaults",
  {
    access_id: integer().notNull().references(keyOf("access")),
    code: text().notNull(),
    view_id: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.access_id, row.code] })],
);
