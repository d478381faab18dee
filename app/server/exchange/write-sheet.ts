import type { KindTraits } from "../../contract/kinds.ts";
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ExportFormat } from "../../contract/exchange.ts";
import type { FileStore } from "../files/store.ts";
import type { GeneratedFile } from "../jobs/tables.ts";
import type { Cell } from "../resources/kinds/cells.ts";
import { columnNames } from "./column-names.ts";
import { markFormulas } from "./formula-mark.ts";

export interface Sheet {
  /** File name without extension. */
  name: string;
  headers: string[];
  /** Kinds of date and time columns by index. Values are formatted as YYYY-MM-DD HH:mm:ss. */
  moments?: TimeColumns;
  rows: AsyncIterable<Cell[]>;
  /** Decimal separator. With a comma, CSV columns are separated by semicolons. */
  decimal?: string;
}

export type TimeColumns = ReadonlyMap<number, NonNullable<KindTraits["time"]>>;

const types: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json; charset=utf-8",
};

/** Excel limits the length of sheet names and forbids these characters. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);

/** The writer is loaded on demand, to save memory on servers that never export. */
const writers: Record<ExportFormat, (sheet: Sheet) => Promise<Readable>> = {
  // The BOM makes Excel recognize UTF-8.
  csv: async ({ headers, rows, decimal = ".", moments = noMoments }) => {
    const { writeCsvStream } = await import("hucre/csv");
    return fromWeb(
      writeCsvStream(decimal === "," ? withCommas(harmless(rows), moments) : harmless(rows), {
        headers: headers.map(markFormulas),
        bom: true,
        delimiter: decimal === "," ? ";" : ",",
      }),
    );
  },
  xlsx: async ({ name, headers, rows, moments = noMoments }) => {
    const { writeXlsxStream } = await import("hucre/xlsx");
    return fromWeb(
      writeXlsxStream(dated(rows, moments), {
        name: sheetName(name),
        columns: headers.map((header, index) => {
          const moment = moments.get(index);
          const width = Math.min(40, Math.max(header.length + 2, moment ? momentWidth : usualWidth));
          return { header, width, numFmt: moment && momentFormats[moment] };
        }),
        freezePane: { rows: 1 },
      }),
    );
  },
  json: async (sheet) => Readable.from(jsonLines(sheet)),
};

const noMoments: TimeColumns = new Map();
const momentFormats = { day: "dd.mm.yyyy", moment: "dd.mm.yyyy hh:mm:ss" };

/** In characters. */
const momentWidth = 20;
const usualWidth = 16;

/** The first date that all programs number the same way: Excel has a February 29, 1900. */
const firstCounted = "1900-03-01";

/** Converts dates and times to a workbook's serial numbers, so that they can be sorted and used in calculations. */
async function* dated(rows: AsyncIterable<Cell[]>, moments: TimeColumns): AsyncGenerator<(Cell | Date)[]> {
  for await (const row of rows)
    yield row.map((cell, index) =>
      typeof cell === "string" && moments.has(index) && cell >= firstCounted
        ? new Date(`${cell.replace(" ", "T")}Z`)
        : cell,
    );
}

/** Formats numbers and dates as most of Europe's spreadsheets do. Negative numbers aren't treated as formulas. */
async function* withCommas(rows: AsyncIterable<Cell[]>, moments: TimeColumns): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell, index) => {
      if (typeof cell === "number") return String(cell).replace(".", ",");
      return typeof cell === "string" && moments.has(index)
        ? cell.replace(/^(\d{4})-(\d{2})-(\d{2})/, "$3.$2.$1")
        : cell;
    });
}

async function* harmless(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === "string" ? markFormulas(cell) : cell));
}

const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);

async function* jsonLines({ headers, rows }: Sheet) {
  let before = "[\n";
  for await (const row of rows) {
    yield (
      before +
        JSON.stringify(Object.fromEntries(headers.map((header, index) => [header, row[index] ?? null])))
    );
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** A sheet as a file: its column names are made unique. */
export const writeSheet = async (format: ExportFormat, sheet: Sheet) => ({
  name: `${sheet.name}.${format}`,
  type: types[format],
  contents: await writers[format]({ ...sheet, headers: columnNames(sheet.headers) }),
});

/** Streams a sheet into the file store, with only part of it in memory at a time. */
export async function storeSheet(
  files: FileStore,
  format: ExportFormat,
  sheet: Sheet,
): Promise<GeneratedFile> {
  const store_key = randomUUID().replaceAll("-", "");
  const path = join(files.incoming, store_key);
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length;
      hash.update(chunk);
      next(null, chunk);
    },
  });
  const { contents, ...file } = await writeSheet(format, sheet);
  await pipeline(contents, measure, createWriteStream(path, { mode: 0o600 }));
  await files.put(store_key, path, { size, checksum: hash.digest("hex") });
  return { store_key, ...file, size };
}
