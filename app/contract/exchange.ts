import type { RecordChoice } from "./jobs.ts";
import type { RouteCode } from "./routes.ts";

export const exportFormats = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Export request: the selected records, in list order, with these columns. */
export interface ExportOrder extends RecordChoice {
  route: RouteCode;
  format: ExportFormat;
  /** Omitted: all columns visible to the user. */
  columns?: string[];
  sort?: string;
}

/** Whether an import creates records for new keys, updates records with existing keys, or both. */
export const importModes = ["create", "update", "both"] as const;
export type ImportMode = (typeof importModes)[number];

/** Maps file columns to record fields. Unmapped columns are ignored. */
export type ImportMapping = Record<string, string>;

export interface ImportField {
  name: string;
  label: string;
  required: boolean;
  /** Allowed values of a choice field, shown as a hint for filling in the file. */
  options?: string[];
}

export interface ImportFile {
  import_id: number;
  route: RouteCode;
  name: string;
  columns: string[];
  /** The first rows, as text, in column order. */
  sample: string[][];
  rows: number;
  fields: ImportField[];
  /** Mapping guessed from the column names. */
  guessed: ImportMapping;
  /** Fields that can identify a record: unique fields and the primary key. */
  keys: string[];
}

export interface ImportRow {
  row: number;
  /** In column order. */
  cells: string[];
  /** Errors by column. The empty key holds errors about the whole row. */
  errors: Record<string, string>;
  state: "unchecked" | "good" | "bad" | "done";
}

/** An identifying value, such as an email, that several rows of an import share. */
export interface RepeatedValue {
  column: string;
  /** As in the first row that has it. */
  value: string;
  count: number;
  /** The first of these rows. */
  rows: number[];
}

/** An identifying value of a row that an existing record already has. */
export interface KnownValue {
  row: number;
  column: string;
  value: string;
  record: { id: number; title: string };
}

/** A value that is refused in several rows of an import. */
export interface WrongValue {
  column: string;
  value: string;
  /** Why, as in one of these rows. */
  error: string;
  count: number;
}

export interface ImportState {
  import_id: number;
  job_id: number | null;
  mapping: ImportMapping;
  mode: ImportMode;
  key: string;
  counts: Record<ImportRow["state"], number>;
  /** The most frequent ones. */
  wrong: WrongValue[];
  /** The first values that occur more than once among the rows that aren't imported yet. */
  repeated: RepeatedValue[];
  /** The first rows that aren't imported yet and look like another record. */
  known: KnownValue[];
  /** Number of valid rows that look like another record. */
  known_rows: number;
}
