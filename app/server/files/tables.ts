import { boolean, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { RouteCode } from "../../contract/routes.ts";
import { keyOf } from "../resources/key-of.ts";

const moment = () => timestamp({ precision: 3, withTimezone: true, mode: "date" });

/** Files of records. Their contents are in the file store, under a key that nobody sees. */
export const files = pgTable(
  "files",
  {
    file_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entity: text().$type<RouteCode>().notNull(),
    entity_id: integer().notNull(),
    /** What it is to the record: one of its files, its signed scan, its photo. */
    field: text().notNull(),
    /** Among the pictures of the field; files stand by their age. */
    position: integer().notNull().default(0),
    name: text().notNull(),
    /** By its contents, whatever its name said. */
    type: text().notNull(),
    size: integer().notNull(),
    checksum: text().notNull(),
    /** Several files may be the same contents. */
    store_key: text().notNull(),
    /** Of a picture: where a small one of it is. */
    small_key: text(),
    created_at: moment().notNull().defaultNow(),
    created_by: integer().references(keyOf("users")),
    deleted_at: moment(),
  },
  (row) => [
    index("files_record").on(row.entity, row.entity_id, row.field),
    index("files_store").on(row.store_key),
  ],
);

/** Which file store belongs to this database: the store holds the same word. */
export const fileStore = pgTable(
  "file_store",
  { only: boolean().primaryKey().default(true), id: text().notNull() },
  () => [check("file_store_only", sql`"only"`)],
);
