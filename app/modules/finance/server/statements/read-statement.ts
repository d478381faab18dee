import { readFile } from "node:fs/promises";
import type { StatementFormat } from "../../contract-statements.ts";
import type { BankFile } from "./bank-line.ts";
import { readCamt } from "./read-camt.ts";
import { readSheetText } from "./read-csv.ts";
import { readMt940 } from "./read-mt940.ts";

/** A file may hold so many movements. */
export const mostLines = 2_000;

export type ReadStatement = { count: number } & (
  | { format: Exclude<StatementFormat, "csv">; file: BankFile }
  | { format: "csv"; columns: string[]; rows: string[][] }
);

const ofLines = (format: Exclude<StatementFormat, "csv">, file: BankFile): ReadStatement => ({
  format,
  count: file.lines.length,
  file: { ...file, lines: file.lines.slice(0, mostLines), unreadable: file.unreadable.slice(0, mostLines) },
});

/** Many banks still write in the alphabet of Windows. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reads a bank's file, whatever of the known formats it is in. Throws where it is none of them. */
export async function readStatement(path: string): Promise<ReadStatement> {
  const text = textOf(await readFile(path));
  if (/^\s*</.test(text)) return ofLines("camt053", readCamt(text));
  if (/^:(20|25|60F):/m.test(text)) return ofLines("mt940", readMt940(text));
  const { columns, rows } = readSheetText(text);
  return { format: "csv", count: rows.length, columns, rows: rows.slice(0, mostLines) };
}
