import type { Call } from "../../contract/call.ts";
import type { Row } from "../../contract/kinds.ts";

/** What became of a file of texts. */
export interface TextsImport {
  changed: number;
  unchanged: number;
  failed: { key: string; text: string }[];
}

export interface TranslationCalls {
  /** All texts with their languages, to be translated elsewhere: a sheet with a column for each language, or JSON. */
  "translations/export": Call<
    { format: "csv" | "json"; only?: "missing" | "stale" },
    { name: string; text: string }
  >;
  /** Takes translated texts in: CSV, XLSX or JSON, with the column `key` and one for each language. Empty cells say nothing. */
  "translations/import": Call<{ file: File }, TextsImport>;
  /** Texts by their keys, for who edits them where they stand. */
  "translations/find": Call<{ keys: string[] }, { data: Row[] }>;
}
