import type { Call } from "../../contract/call.ts";
import type { Row } from "../../contract/kinds.ts";

export interface TextsImport {
  changed: number;
  unchanged: number;
  failed: { key: string; text: string }[];
}

export interface TranslationCalls {
  /** Exports all texts for translation: a spreadsheet with a column for each language, or JSON. */
  "translations/export": Call<
    { format: "csv" | "json"; only?: "missing" | "stale" },
    { name: string; text: string }
  >;
  /** Imports texts from CSV, XLSX or JSON: the column `key` and one per language. Empty cells are skipped. */
  "translations/import": Call<{ file: File }, TextsImport>;
  "translations/find": Call<{ keys: string[] }, { data: Row[] }>;
}
