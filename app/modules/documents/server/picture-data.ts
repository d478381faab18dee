import { and, eq, isNull } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import type { SignedInContext } from "../../../server/http/call.ts";
import { files } from "../../../server/files/tables.ts";

/** The longer side of a picture in a document, in pixels: sharp in print at the width of a stamp. */
const side = 480;

/** A kept picture as a document holds it, within itself and in a form that every format takes; null where it is gone. */
export async function pictureData(
  { db, files: store }: Pick<SignedInContext, "db" | "files">,
  file_id: number,
): Promise<string | null> {
  const [file] = await db
    .select({ store_key: files.store_key })
    .from(files)
    .where(and(eq(files.file_id, file_id), isNull(files.deleted_at)));
  const kept = file && (await store.read(file.store_key));
  if (!kept) return null;
  // Loaded when the first picture comes: most servers seldom need it, and it is large.
  const { default: sharp } = await import("sharp");
  const png = await sharp(await buffer(kept))
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
