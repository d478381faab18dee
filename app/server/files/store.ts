import type { Readable } from "node:stream";

/** Storage of file contents, under keys that reveal nothing about them. */
export interface FileStore {
  /** Folder for files being received. */
  readonly incoming: string;
  /** Moves a received file from `path` into the store. */
  put(key: string, path: string, about: { size: number; checksum: string }): Promise<void>;
  /** The contents; null if the key doesn't exist. */
  read(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
}
