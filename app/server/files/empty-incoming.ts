import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Servers may share a folder: files modified within this time may still be written by another server. In milliseconds.
 */
export const incomingLifetimeMs = 3_600_000;

/**
 * Deletes leftovers of uploads interrupted by a server exit, if they are older than the given number of milliseconds.
 */
export async function emptyIncoming(folder: string, age: number): Promise<void> {
  const oldest = Date.now() - age;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs <= oldest) await rm(path, { recursive: true, force: true });
  }
}
