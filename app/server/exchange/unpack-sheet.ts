import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { InputLimitExceeded } from "../threads/handle-tasks.ts";
import { readSheet } from "./read-sheet.ts";

/** Maximum number of rows and columns in a file. */
export const mostRows = 200_000;
export const mostColumns = 200;

/**
 * Limits in characters, per cell, per row and in total: a small XLSX file can repeat the same long text in every cell.
 */
const longestCell = 100_000;
const longestRow = 1_000_000;
const longestSheet = 200_000_000;

const sampleRows = 20;

interface SheetToUnpack {
  path: string;
  /** Output path; one JSON line per row, `[number, cells]`. */
  into: string;
}

export interface UnpackedSheet {
  /** Cells of the first row. More than `mostColumns` if the sheet is too wide; the rest is not read then. */
  names: string[];
  /** Number of non-empty rows; more than `mostRows` if there are too many. */
  count: number;
  sample: string[][];
}

/** Converts a CSV, XLSX or JSON file to lines that need no further parsing. */
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
        throw new InputLimitExceeded("The cells hold too much.");
      if (!out.write(line)) await Promise.race([once(out, "drain"), failed]);
    }
  } finally {
    out.end();
    await failed;
  }
  return { names, count, sample };
}
