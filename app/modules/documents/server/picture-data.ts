import { and, eq, isNull } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import type { Actor } from "../../../server/actor.ts";
import { files } from "../../../server/files/tables.ts";

/** The longer side of a document's picture in pixels: 300 dots per inch across a letterhead's logo. */
const side = 720;

/** A stored picture as a data URL, in a format that all outputs support; null if it was deleted. */
export async function pictureData(
  { db, files: store }: Pick<Actor, "db" | "files">,
  file_id: number,
): Promise<string | null> {
  const [file] = await db
    .select({ store_key: files.store_key })
    .from(files)
    .where(and(eq(files.file_id, file_id), isNull(files.deleted_at)));
  const content = file && (await store.read(file.store_key));
  if (!content) return null;
  // Loaded with the first picture: it is large and most servers seldom need it.
  const { default: sharp } = await import("sharp");
  const png = await sharp(await buffer(content))
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
