import type { Readable } from "node:stream";

/** Where the contents of files are kept, by keys that say nothing of what they hold. */
export interface FileStore {
  /** The folder where a file waits while it is received. */
  readonly incoming: string;
  /** Takes over a received file from `path`, which is gone afterwards. */
  keep(key: string, path: string, about: { size: number; checksum: string }): Promise<void>;
  /** The contents; null where the key holds none. */
  read(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
}
