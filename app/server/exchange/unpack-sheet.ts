import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { TooMuchToRead } from "../threads/answer-orders.ts";
import { readSheet } from "./read-sheet.ts";

/** A file may hold so many rows and columns. */
export const mostRows = 200_000;
export const mostColumns = 200;

/** In characters: of one cell, of one row, and of all: a small XLSX file can name the same long text in every cell. */
const longestCell = 100_000;
const longestRow = 1_000_000;
const longestSheet = 200_000_000;

const sampleRows = 20;

interface SheetToUnpack {
  path: string;
  /** Where the rows go, one in a line of JSON: `[number, cells]`. */
  into: string;
}

export interface UnpackedSheet {
  /** The cells of the first row; more than `mostColumns` where the sheet is too wide, and then nothing else was read. */
  names: string[];
  /** Rows that hold something; more than `mostRows` where there are too many. */
  count: number;
  sample: string[][];
}

/** Reads a CSV, XLSX or JSON file into lines that can be taken in without reading them again. */
export async function unpackSheet({ path, into }: SheetToUnpack): Promise<UnpackedSheet> {
  const rows = readSheet(path);
  const first = await rows.next();
  if (first.done) return { names: [], count: 0, sample: [] };
  const width = first.value.findLastIndex((cell) => cell.trim() !== "") + 1;
  const names = first.value.slice(0, Math.min(width, mostColumns + 1)).map((cell) => cell.slice(0, 200));
  if (width > mostColumns) return { names, count: 0, sample: [] };
  const sample: string[][] = [];
  const out = createWriteStream(into, { mode: 0o600, flags: "wx" });
  const failed = once(out, "close").then(() => out.errored && Promise.reject(out.errored));
  failed.catch(() => undefined);
  let [row, count, size] = [1, 0, 0];
  try {
    for await (const values of rows) {
      row += 1;
      const cells = values
        .slice(0, width)
        .map((cell) => cell.replaceAll("\u0000", "").slice(0, longestCell).toWellFormed());
      if (cells.every((cell) => cell.trim() === "")) continue;
      if ((count += 1) > mostRows) break;
      if (sample.length < sampleRows) sample.push(cells);
      const line = `${JSON.stringify([row, cells])}\n`;
      if (line.length > longestRow * 2 || (size += line.length) > longestSheet)
        throw new TooMuchToRead("The cells hold too much.");
      if (!out.write(line)) await Promise.race([once(out, "drain"), failed]);
    }
  } finally {
    out.end();
    await failed;
  }
  return { names, count, sample };
}
