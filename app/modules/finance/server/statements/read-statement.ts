import { readFile } from "node:fs/promises";
import type { StatementFormat } from "../../contract-statements.ts";
import { encodingOf } from "../../../../server/exchange/encoding-of.ts";
import type { BankFile, SheetRow } from "./bank-line.ts";
import { readCamt } from "./read-camt.ts";
import { readSheetText } from "./read-csv.ts";
import { readMt940 } from "./read-mt940.ts";

/** Maximum number of movements per file. */
export const maxLines = 2_000;

export type ReadStatement = { count: number } & (
  | { format: Exclude<StatementFormat, "csv">; file: BankFile }
  | { format: "csv"; columns: string[]; rows: SheetRow[] }
);

const ofLines = (format: Exclude<StatementFormat, "csv">, file: BankFile): ReadStatement => ({
  format,
  count: file.lines.length,
  file: { ...file, lines: file.lines.slice(0, maxLines), unreadable: file.unreadable.slice(0, maxLines) },
});

/** Parses a bank file in any known format; throws otherwise. */
export async function readStatement(path: string): Promise<ReadStatement> {
  // Many banks still use Windows code pages.
  const text = new TextDecoder(await encodingOf(path)).decode(await readFile(path));
  if (/^\s*</.test(text)) return ofLines("camt053", readCamt(text));
  if (/^:(20|25|60F):/m.test(text)) return ofLines("mt940", readMt940(text));
  const { columns, rows } = readSheetText(text);
  return { format: "csv", count: rows.length, columns, rows: rows.slice(0, maxLines) };
}
