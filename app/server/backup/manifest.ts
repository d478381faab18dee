import * as v from "valibot";

/** The one that this version writes; a change that older versions couldn't read raises it. */
export const archiveFormat = 1;

/** The first entry of an archive: what it holds. */
export const manifestName = "manifest.json";
const manifestShape = v.object({
  format: v.number(),
  made_at: v.string(),
  /** When the newest migration of the database was written, as the journal of the migrations says. */
  migration: v.number(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  /** Those that have given a number, and the last one. */
  sequences: v.array(v.object({ name: v.string(), last: v.string() })),
});
export type Manifest = v.InferOutput<typeof manifestShape>;

/** The last entry: without it the archive isn't whole. */
export const endName = "end.json";
const endShape = v.object({ files: v.number(), bytes: v.number() });
export type ArchiveEnd = v.InferOutput<typeof endShape>;

export const secretKeyName = "secret.key";
export const tablesFolder = "tables/";
export const filesFolder = "files/";

/** Undefined where the text is none. */
export const parseManifest = (text: string): Manifest | undefined => parse(manifestShape, text);
export const parseEnd = (text: string): ArchiveEnd | undefined => parse(endShape, text);

function parse<Shape extends v.GenericSchema>(shape: Shape, text: string): v.InferOutput<Shape> | undefined {
  try {
    return v.parse(shape, JSON.parse(text));
  } catch {
    return undefined;
  }
}
