import { statfs } from "node:fs/promises";

/**
 * Whether the database's disk has room for what users save. Assumed for an external database, whose disk we can't see.
 */
export type HasRoom = () => Promise<boolean>;

/**
 * Bytes kept free. PostgreSQL stops when it can't write its log, even for readers. Users' changes are refused before
 * that, which leaves room for what the server writes itself.
 */
const reserve = 64 * 1024 ** 2;

export async function hasRoomIn(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= reserve;
}

/** Throws the error that the OS would raise once the disk is full. */
export async function requireRoom(hasRoom: HasRoom): Promise<void> {
  if (await hasRoom()) return;
  throw Object.assign(new Error("The disk of the database is nearly full."), {
    code: "ENOSPC",
    syscall: "statfs",
  });
}
