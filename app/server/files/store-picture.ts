import { randomUUID } from "node:crypto";
import type { RouteCode } from "../../contract/routes.ts";
import { pictureSizeLimit } from "../../contract/files.ts";
import type { Actor } from "../actor.ts";
import type { ReceivedFile } from "../http/receive-files.ts";
import { invalid } from "../refusal.ts";
import { drawPicture, type DrawnPicture } from "./draw-picture.ts";
import { isPicture, safeName } from "./file-kinds.ts";
import { storeFile, type FileRow } from "./store-file.ts";

/** Returns the re-encoded picture, or what is wrong with it. `type` is the detected type. */
export async function readPicture(
  { path, name, size }: ReceivedFile,
  type: string | null,
): Promise<DrawnPicture> {
  if (!type || !isPicture(type)) throw invalid("file", "picture.kind", { file: name });
  if (size > pictureSizeLimit)
    throw invalid("file", "picture.tooLarge", {
      file: name,
      size: (Math.ceil((size / 1024 / 1024) * 10) / 10).toFixed(1),
      max: String(pictureSizeLimit / 1024 / 1024),
    });
  return drawPicture(path, name);
}

interface NewPicture {
  entity: RouteCode;
  entity_id: number;
  field: string;
  name: string;
  position: number;
}

export async function storePicture(
  actor: Actor,
  { large, small }: DrawnPicture,
  { name, ...of }: NewPicture,
): Promise<FileRow> {
  const small_key = randomUUID().replaceAll("-", "");
  await actor.files.put(small_key, small.path, small);
  try {
    const type = "image/webp";
    return await storeFile(actor, {
      ...large,
      ...of,
      small_key,
      type,
      name: safeName(name.replace(/\.\w{2,5}$/, ""), type),
    });
  } catch (error) {
    await actor.files.remove(small_key).catch(() => undefined);
    throw error;
  }
}
