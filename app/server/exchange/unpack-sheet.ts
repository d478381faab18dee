import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { InputLimitExceeded } from "../threads/handle-tasks.ts";
import { readSheet, type SheetRow } from "./read-sheet.ts";

/** Maximum number of rows and columns in a file. */
export const maxRows = 200_000;
export const maxColumns = 200;

/**
 * Limits in characters, per cell, per row and in total: a small XLSX file can repeat the same long text in every cell.
 */
const maxCellLength = 100_000;
const maxRowLength = 1_000_000;
const maxSheetLength = 200_000_000;

const sampleRows = 20;

interface SheetToUnpack {
  path: string;
  /** Output path; one JSON line per row, `[number, cells]`. */
  into: string;
}

interface UnpackedSheet {
  /** The column names. More than `maxColumns` if the sheet is too wide; the rest is not read then. */
  names: string[];
  /** Number of non-empty rows; more than `maxRows` if there are too many. */
  count: number;
  sample: string[][];
}

const isFilled = (cell: string) => cell.trim() !== "";

/** Number of rows that may stand above the column names: a title, its date, an empty one. */
const maxTitles = 5;
/** A row with this many filled cells holds the column names if the rows above it have at most one. */
const leastNames = 3;

/** The row of column names, and those below it. It is the first that isn't empty, unless that is a title of a table. */
async function readHeading(rows: ReturnType<typeof readSheet>) {
  const above: SheetRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    above.push(next.value);
    const filled = next.value[1].filter(isFilled).length;
    const isTitle = filled < 2 && above.length <= maxTitles;
    if (isTitle) continue;
    if (filled >= leastNames) above.splice(0, above.length - 1);
    break;
  }
  const heading = above.splice(0, above.findIndex(([, cells]) => cells.some(isFilled)) + 1).at(-1);
  return { names: heading?.[1] ?? [], below: followedBy(above, rows) };
}

async function* followedBy(first: SheetRow[], rows: AsyncIterable<SheetRow>) {
  yield* first;
  yield* rows;
}

/** Converts a CSV, XLSX or JSON file to lines that need no further parsing. */
export async function unpackSheet({ path, into }: SheetToUnpack): Promise<UnpackedSheet> {
  const rows = readSheet(path);
  const { names: heading, below } = await readHeading(rows);
  const width = heading.findLastIndex(isFilled) + 1;
  const names = heading.slice(0, Math.min(width, maxColumns + 1)).map((cell) => cell.slice(0, 200));
  if (width > maxColumns) return { names, count: 0, sample: [] };
  const sample: string[][] = [];
  const out = createWriteStream(into, { mode: 0o600, flags: "wx" });
  const failed = once(out, "close").then(() => out.errored && Promise.reject(out.errored));
  failed.catch(() => undefined);
  let [count, size] = [0, 0];
  try {
    for await (const [row, values] of below) {
      const cells = values
        .slice(0, width)
        .map((cell) => cell.replaceAll("\u0000", "").slice(0, maxCellLength).toWellFormed());
      if (!cells.some(isFilled)) continue;
      if ((count += 1) > maxRows) break;
      if (sample.length < sampleRows) sample.push(cells);
      const line = `${JSON.stringify([row, cells])}\n`;
      if (line.length > maxRowLength * 2 || (size += line.length) > maxSheetLength)
        throw new InputLimitExceeded("The cells hold too much.");
      if (!out.write(line)) await Promise.race([once(out, "drain"), failed]);
    }
  } finally {
    out.end();
    await failed;
  }
  return { names, count, sample };
}
