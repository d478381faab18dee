import type { Call } from "./call.ts";
import type { Restriction } from "./list.ts";
import type { RouteCode } from "./routes.ts";

/** A file holds so many bytes at most. */
export const fileSizeLimit = 50 * 1024 * 1024;

/** A record has so many files at most. */
export const fileCountLimit = 20;

/** A picture holds so many bytes at most. */
export const pictureSizeLimit = 10 * 1024 * 1024;

/** The kinds that pictures are taken of, by what they hold. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

/** Where a picture of a record is loaded from by whoever is signed in and may see it there. */
export const picturePath = (file_id: number, size: "small" | "large" = "large"): string =>
  `/pictures/${file_id}${size === "small" ? "?size=small" : ""}`;

/** A file of a record. */
export interface StoredFile {
  file_id: number;
  name: string;
  /** By its contents, such as `application/pdf`. */
  type: string;
  /** In bytes. */
  size: number;
  /** SHA-256, in hex. */
  checksum: string;
  created_at: string;
  /** Who added it; null where that was the system. */
  author: string | null;
  /** Where it is loaded from: a file for a while, a picture of the record as long as it is there. */
  url: string;
  /** A picture that every browser draws. */
  picture: boolean;
}

/** The record that files belong to. `field` tells what they are to it; its files in general unless said otherwise. */
export interface FilesOf {
  entity: RouteCode;
  entity_id: number;
  field?: string;
}

export interface RecordFiles {
  data: StoredFile[];
  /** Whether the reader may add and delete some. */
  change: Restriction;
}

/** The calls of files, by their paths. */
export interface FileCalls {
  /** The files of a record, oldest first. */
  "files/get": Call<FilesOf, RecordFiles>;
  /** One file, which the server takes as it comes. */
  "files/upload": Call<FilesOf & { file: File }, StoredFile>;
  /** Where the file is loaded from, for a while. */
  "files/link": Call<{ file_id: number }, { url: string; expires_at: string }>;
  "files/delete": Call<{ file_id: number }, Record<string, never>>;
  "files/restore": Call<{ file_id: number }, Record<string, never>>;
  /** Puts the pictures of a record in this order; the first one stands for the record wherever it is named. */
  "files/order": Call<FilesOf & { file_ids: number[] }, Record<string, never>>;
}
