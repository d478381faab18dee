import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Several servers may share a folder: what was touched within this time, another one may be writing. Milliseconds. */
export const stillWritten = 3_600_000;

/** Removes what a server that ended in the middle of an upload left behind, where it is so many milliseconds old. */
export async function emptyIncoming(folder: string, age: number): Promise<void> {
  const oldest = Date.now() - age;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs <= oldest) await rm(path, { recursive: true, force: true });
  }
}
