import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { RouteCode } from "../../contract/routes.ts";
import { keyOf } from "../resources/key-of.ts";
import { moment } from "../database/moment.ts";

/** Record files. Their contents are in the file store, under a key that is never exposed. */
export const files = pgTable(
  "files",
  {
    file_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entity: text().$type<RouteCode>().notNull(),
    entity_id: integer().notNull(),
    /** The file's role: general attachment, signed scan, photo. */
    field: text().notNull(),
    /** Order among the field's pictures; other files are ordered by age. */
    position: integer().notNull().default(0),
    name: text().notNull(),
    /** Detected from the contents, regardless of the name. */
    type: text().notNull(),
    size: integer().notNull(),
    checksum: text().notNull(),
    /** Multiple files can share the same contents. */
    store_key: text().notNull(),
    /** For pictures: the key of the small version. */
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

/** Id of the file store that belongs to this database; the store holds the same id. */
export const fileStore = pgTable(
  "file_store",
  { only: boolean().primaryKey().default(true), id: text().notNull() },
  () => [check("file_store_only", sql`"only"`)],
);
