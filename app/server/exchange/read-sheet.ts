import { parse } from "csv-parse";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { encodingOf } from "./encoding-of.ts";
import { Readable } from "node:stream";
import { percentCells } from "./percent-cells.ts";
import { unmarkFormulas } from "./formula-mark.ts";
import { readRecords } from "./read-records.ts";

/** A row of a file: its number, as a spreadsheet shows it, and its cells as text. */
export type SheetRow = [number, string[]];

/** Streams the rows of a CSV, XLSX or JSON file, holding only a few in memory. Throws for other formats. */
export async function* readSheet(path: string): AsyncGenerator<SheetRow> {
  const start = await firstBytes(path);
  // An XLSX file is a ZIP archive.
  if (start.startsWith("PK\u0003\u0004")) yield* readXlsx(path);
  else if (/^(\u00ef\u00bb\u00bf)?\s*\[\s*[{\]]/.test(start)) yield* readJson(path);
  else if (isText(start)) yield* readCsv(path, separatorOf(start));
  else throw new Error("A picture or another binary file isn't a table");
}

async function* readXlsx(path: string): AsyncGenerator<SheetRow> {
  const { streamXlsxRows } = await import("hucre/xlsx");
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const isPercent = await percentCells(path);
  for await (const { index, values } of streamXlsxRows(bytes))
    yield [
      index + 1,
      values.map((value, column) =>
        typeof value === "number" && isPercent(index, column) ? percentOf(value) : textOf(value),
      ),
    ];
}

/** As Excel shows it: 0.07 is 7%, not 7.000000000000001%. */
const percentOf = (part: number) => `${Number((part * 100).toPrecision(12))}%`;

async function* readCsv(path: string, delimiter: string): AsyncGenerator<SheetRow> {
  const rows: AsyncIterable<string[]> = Readable.from(textsIn(path)).pipe(
    parse({
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 1_000_000,
    }),
  );
  let row = 0;
  for await (const cells of rows) yield [(row += 1), cells.map(unmarkFormulas)];
}

async function* textsIn(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path));
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes as Buffer, { stream: true });
  yield decoder.decode();
}

/** Records may omit fields or order them differently; the columns are the union of all records' fields. */
async function* readJson(path: string): AsyncGenerator<SheetRow> {
  const columns = new Set<string>();
  for await (const record of readRecords(path)) for (const name of Object.keys(record)) columns.add(name);
  let row = 1;
  yield [row, [...columns]];
  for await (const record of readRecords(path))
    yield [(row += 1), [...columns].map((name) => textOf(record[name]))];
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date)
    return value
      .toISOString()
      .replace("T", " ")
      .replace(/( 00:00:00)?\.000Z$/, "");
  return typeof value === "string"
    ? value
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value as number | boolean);
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    return buffer.subarray(0, bytesRead).toString("latin1");
  } finally {
    await file.close();
  }
}

/** Of text, only UTF-16 has null characters, and it says so at its start. */
const isText = (start: string): boolean => start.startsWith("\u00ff\u00fe") || !start.includes("\0");

/** Detects the separator in the header line, ignoring quoted text. */
function separatorOf(start: string): string {
  const line = start.replace(/"[^"]*"/g, "").replace(/\r?\n.*/s, "");
  const count = (sign: string) => line.split(sign).length;
  return [",", ";", "\t", "|"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
