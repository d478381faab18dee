import type { Call } from "./call.ts";
import type { Restriction } from "./list.ts";
import type { RouteCode } from "./routes.ts";

/** Maximum file size, in bytes. */
export const fileSizeLimit = 50 * 1024 * 1024;

/** Maximum number of files per record. */
export const fileCountLimit = 20;

/** Maximum picture size, in bytes. */
export const pictureSizeLimit = 10 * 1024 * 1024;

/** Accepted picture types, detected from the contents. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

/** URL of a record's picture. Requires a signed-in user who can see the picture there. */
export const picturePath = (file_id: number, size: "small" | "large" = "large"): string =>
  `/pictures/${file_id}${size === "small" ? "?size=small" : ""}`;

/** A file attached to a record. */
export interface StoredFile {
  file_id: number;
  name: string;
  /** MIME type detected from the contents, such as `application/pdf`. */
  type: string;
  /** In bytes. */
  size: number;
  /** SHA-256, in hex. */
  checksum: string;
  created_at: string;
  /** The user who added the file; null for the system. */
  author: string | null;
  /** Download URL. It expires for files; for pictures of a record it stays valid as long as the picture exists. */
  url: string;
  /** The file is a picture that every browser can display. */
  picture: boolean;
}

/**
 * The record that the files belong to. `field` names the file field; it defaults to the record's general attachments.
 */
interface FilesOf {
  entity: RouteCode;
  entity_id: number;
  field?: string;
}

export interface RecordFiles {
  data: StoredFile[];
  /** Whether the user can add and delete files. */
  change: Restriction;
}

export interface FileCalls {
  "files/get": Call<FilesOf, RecordFiles>;
  /** Uploads one file as raw content. */
  "files/upload": Call<FilesOf & { file: File }, StoredFile>;
  /** Creates a temporary download URL. */
  "files/link": Call<{ file_id: number }, { url: string; expires_at: string }>;
  "files/delete": Call<{ file_id: number }, Record<string, never>>;
  "files/restore": Call<{ file_id: number }, Record<string, never>>;
  "files/order": Call<FilesOf & { file_ids: number[] }, Record<string, never>>;
}
