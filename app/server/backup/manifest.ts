import * as v from "valibot";

/** The format version written by this release. Raise it for changes that older releases can't read. */
export const archiveFormat = 1;

/** The first entry of an archive: its manifest. */
export const manifestName = "manifest.json";
const manifestShape = v.object({
  format: v.number(),
  made_at: v.string(),
  /** Creation time of the latest applied migration, from the migrations journal. */
  migration: v.number(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  /** Sequences that have been used, with their last values. */
  sequences: v.array(v.object({ name: v.string(), last: v.string() })),
});
export type Manifest = v.InferOutput<typeof manifestShape>;

/** The last entry. An archive without it is incomplete. */
export const endName = "end.json";
const endShape = v.object({ files: v.number(), bytes: v.number() });
export type ArchiveEnd = v.InferOutput<typeof endShape>;

export const archiveName = (made: Date): string =>
  `backoffice-${made.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;

export const secretKeyName = "secret.key";
export const tablesFolder = "tables/";
export const filesFolder = "files/";

/** Undefined if the text isn't a valid manifest. */
export const parseManifest = (text: string): Manifest | undefined => parse(manifestShape, text);
export const parseEnd = (text: string): ArchiveEnd | undefined => parse(endShape, text);

function parse<Shape extends v.GenericSchema>(shape: Shape, text: string): v.InferOutput<Shape> | undefined {
  try {
    return v.parse(shape, JSON.parse(text));
  } catch {
    return undefined;
  }
}
