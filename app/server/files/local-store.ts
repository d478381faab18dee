import { createReadStream, mkdirSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { once } from "node:events";
import { dirname, join } from "node:path";
import type { FileStore } from "./store.ts";
import { errorCode } from "../error-code.ts";

/** Stores files in a local folder, spread over subfolders by the first letters of the key. */
export function openLocalStore(folder: string): FileStore {
  const incoming = join(folder, "incoming");
  mkdirSync(incoming, { recursive: true });
  const placeOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    incoming,
    async put(key, path) {
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true });
      // Data that the database will reference must survive a power failure.
      const file = await open(path, "r");
      await file.sync().finally(() => file.close());
      await rename(path, place);
    },
    async read(key) {
      const stream = createReadStream(placeOf(key));
      try {
        await once(stream, "open");
        return stream;
      } catch (error) {
        if (errorCode(error) === "ENOENT") return null;
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  };
}
