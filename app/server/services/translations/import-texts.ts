import { readFile } from "node:fs/promises";
import type { TextsImport } from "../../../contract/translations.ts";
import { plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import type { ReceivedFile } from "../../http/receive-files.ts";
import { invalid } from "../../http/refusal.ts";
import type { TextsByLocale } from "../../i18n/placeholders.ts";
import { saveOnly } from "../../resources/change/save.ts";
import { resourceOf } from "../../resources/registry.ts";
import { translations } from "../../resources/translations.ts";
import { readSheet } from "../exchange/read-sheet.ts";

const mostTexts = 20_000;
const isLocale = (name: string) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(name) && name !== "key";

/** Takes translated texts in, each for itself; what would lose a placeholder stays as it is, with the reason. */
export async function importTexts(context: SignedInContext, file: ReceivedFile): Promise<TextsImport> {
  plan(context.principal, resourceOf("translations"), "edit");
  const wanted = await textsIn(file);
  const stored = await context.db
    .select({
      translation_id: translations.table.translation_id,
      key: translations.table.key,
      values: translations.table.values,
    })
    .from(translations.table);
  const known = new Map(stored.map((row) => [row.key, row]));
  const outcome: TextsImport = { changed: 0, unchanged: 0, failed: [] };
  for (const [key, texts] of wanted) {
    const row = known.get(key);
    if (!row) {
      outcome.failed.push({ key, text: context.t("translations.unknownKey") });
      continue;
    }
    const before = row.values as TextsByLocale;
    const changed = Object.entries(texts).filter(([locale, text]) => before[locale] !== text);
    if (changed.length === 0) {
      outcome.unchanged += 1;
      continue;
    }
    try {
      await saveOnly(context, resourceOf("translations"), {
        id: row.translation_id,
        values: { values: { ...before, ...Object.fromEntries(changed) } },
      });
      outcome.changed += 1;
    } catch (error) {
      const text = context.explain(error);
      if (text === undefined) throw error;
      outcome.failed.push({ key, text });
    }
  }
  if (outcome.changed > 0) await translations.saved?.(context.db);
  return outcome;
}

/** By key: the texts of a JSON file as it was exported, or of a sheet. */
async function textsIn({ path, name }: ReceivedFile): Promise<Map<string, TextsByLocale>> {
  try {
    const texts = (await mapIn(path)) ?? (await rowsIn(path));
    if (texts.size === 0 || texts.size > mostTexts) throw new Error("No texts.");
    return texts;
  } catch {
    throw invalid("file", "translations.unreadable", { file: name });
  }
}

async function mapIn(path: string): Promise<Map<string, TextsByLocale> | null> {
  const start = await readFile(path);
  if (start[0] !== 0x7b && start[3] !== 0x7b) return null;
  const parsed: unknown = JSON.parse(start.toString("utf8").replace(/^\ufeff/, ""));
  const texts = new Map<string, TextsByLocale>();
  for (const [key, values] of Object.entries(parsed as Record<string, unknown>)) {
    const told = filled(Object.entries(values as Record<string, unknown>));
    if (Object.keys(told).length > 0) texts.set(key, told);
  }
  return texts;
}

async function rowsIn(path: string): Promise<Map<string, TextsByLocale>> {
  const texts = new Map<string, TextsByLocale>();
  let columns: string[] | undefined;
  for await (const row of readSheet(path)) {
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
