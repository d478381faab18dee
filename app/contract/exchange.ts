import type { RecordChoice } from "./jobs.ts";
import type { RouteCode } from "./routes.ts";

export const exportFormats = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What is exported: the chosen records, in the list's order, with these columns. */
export interface ExportOrder extends RecordChoice {
  route: RouteCode;
  format: ExportFormat;
  /** Without it all that the reader may see. */
  columns?: string[];
  sort?: string;
}

/** What an import does with a row whose key names a record, and with one that names none. */
export const importModes = ["create", "update", "both"] as const;
export type ImportMode = (typeof importModes)[number];

/** Column of the file → field of the record; columns that are left out are not read. */
export type ImportMapping = Record<string, string>;

export interface ImportField {
  name: string;
  label: string;
  required: boolean;
  /** What a cell may hold, where it is a choice: a hint for whoever fills the file. */
  options?: string[];
}

/** A file that was uploaded to be imported. */
export interface ImportFile {
  import_id: number;
  route: RouteCode;
  name: string;
  columns: string[];
  /** The first rows, as text, by column. */
  sample: string[][];
  rows: number;
  /** The fields that a column can be read into. */
  fields: ImportField[];
  /** What the columns' names say they hold. */
  guessed: ImportMapping;
  /** The fields by which a row can name its record: unique ones, and the key. */
  keys: string[];
}

export interface ImportRow {
  row: number;
  /** By column of the file. */
  cells: string[];
  /** What is wrong, by column; under an empty name what is wrong with the row as a whole. */
  errors: Record<string, string>;
  state: "unchecked" | "good" | "bad" | "done";
}

/** How far an import is. */
export interface ImportState {
  import_id: number;
  job_id: number | null;
  mapping: ImportMapping;
  mode: ImportMode;
  key: string;
  counts: Record<ImportRow["state"], number>;
}
