import { isNull } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { documentsPlaceholders } from "./documents-placeholders.ts";

/** All placeholders, to distinguish one of another subject from an unknown one. */
export const allPlaceholders = (db: Database) =>
  db.select().from(documentsPlaceholders.table).where(isNull(documentsPlaceholders.table.deleted_at));
