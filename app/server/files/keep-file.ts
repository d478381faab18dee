import { randomUUID } from "node:crypto";
import type { RouteCode } from "../../contract/routes.ts";
import type { Context } from "../http/call.ts";
import { files } from "./tables.ts";

interface NewFile {
  entity: RouteCode;
  entity_id: number;
  field: string;
  name: string;
  type: string;
  /** Where it waits; it is gone from there afterwards. */
  path: string;
  size: number;
  checksum: string;
  /** Of a picture. */
  position?: number;
  small_key?: string;
}

export type FileRow = typeof files.$inferSelect;

/** Keeps a file of a record. Its contents come first: a row never names what isn't there. */
export async function keepFile(
  { db, principal, files: store }: Context,
  { path, ...file }: NewFile,
): Promise<FileRow> {
  const store_key = randomUUID().replaceAll("-", "");
  await store.keep(store_key, path, file);
  try {
    const [row] = await db
      .insert(files)
      .values({ ...file, store_key, created_by: principal?.user_id ?? null })
      .returning();
    return row!;
  } catch (error) {
    await store.remove(store_key).catch(() => undefined);
    throw error;
  }
}
