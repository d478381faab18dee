import { statfs } from "node:fs/promises";

/** Whether the disk of the database has room for what users save; one that isn't ours to look at is taken to have. */
export type HasRoom = () => Promise<boolean>;

/**
 * Bytes kept free. PostgreSQL ends once it can't write its log, for readers too: what users save is refused before, and
 * the rest is left to what the product writes by itself.
 */
const reserve = 64 * 1024 ** 2;

export async function hasRoomIn(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= reserve;
}

/** Throws what the system itself would once the disk is full. */
export async function requireRoom(hasRoom: HasRoom): Promise<void> {
  if (await hasRoom()) return;
  throw Object.assign(new Error("The disk of the database is nearly full."), {
    code: "ENOSPC",
    syscall: "statfs",
  });
}
