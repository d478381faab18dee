import { readFile } from "node:fs/promises";
import type { TextsByLocale } from "../../../../server/i18n/placeholders.ts";
import { readSheet } from "../../../../server/exchange/read-sheet.ts";

const maxTexts = 20_000;
const isLocale = (name: string) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(name) && name !== "key";

/** Texts by key, from an exported JSON file or a spreadsheet. */
export async function readTexts(path: string): Promise<Map<string, TextsByLocale>> {
  const texts = (await mapIn(path)) ?? (await rowsIn(path));
  if (texts.size === 0 || texts.size > maxTexts) throw new Error("No texts.");
  return texts;
}

async function mapIn(path: string): Promise<Map<string, TextsByLocale> | null> {
  const start = await readFile(path);
  if (start[0] !== 0x7b && start[3] !== 0x7b) return null;
  const parsed: unknown = JSON.parse(start.toString("utf8").replace(/^\ufeff/, ""));
  const texts = new Map<string, TextsByLocale>();
  for (const [key, values] of Object.entries(parsed as Record<string, unknown>)) {
    const entries = filled(Object.entries(values as Record<string, unknown>));
    if (Object.keys(entries).length > 0) texts.set(key, entries);
  }
  return texts;
}

async function rowsIn(path: string): Promise<Map<string, TextsByLocale>> {
  const texts = new Map<string, TextsByLocale>();
  let columns: string[] | undefined;
  for await (const [, row] of readSheet(path)) {
    if (!columns) {
      columns = row.map((cell) => cell.trim());
      if (!columns.includes("key") || !columns.some(isLocale)) throw new Error("No columns.");
      continue;
    }
    const names = columns;
    const key = row[names.indexOf("key")]?.trim();
    if (key) texts.set(key, filled(row.map((cell, index) => [names[index] ?? "", cell])));
  }
  return texts;
}

const filled = (entries: [string, unknown][]): TextsByLocale =>
  Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] =>
        isLocale(entry[0]) && typeof entry[1] === "string" && entry[1] !== "",
    ),
  );
