import { randomUUID } from "node:crypto";
import type { RouteCode } from "../../contract/routes.ts";
import type { Actor } from "../actor.ts";
import { files } from "./tables.ts";
import { onlyRow } from "../database/only-row.ts";

interface NewFile {
  entity: RouteCode;
  entity_id: number;
  field: string;
  name: string;
  type: string;
  path: string;
  size: number;
  checksum: string;
  /** For pictures. */
  position?: number;
  small_key?: string;
}

export type FileRow = typeof files.$inferSelect;

/** Stores a file of a record. The contents are stored first, so that a row never references missing data. */
export async function storeFile(
  { db, principal, files: store }: Actor,
  { path, ...file }: NewFile,
): Promise<FileRow> {
  const store_key = randomUUID().replaceAll("-", "");
  await store.put(store_key, path, file);
  try {
    const rows = await db
      .insert(files)
      .values({ ...file, store_key, created_by: principal?.user_id ?? null })
      .returning();
    return onlyRow(rows);
  } catch (error) {
    await store.remove(store_key).catch(() => undefined);
    throw error;
  }
}
