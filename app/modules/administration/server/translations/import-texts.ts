import type { TextsImport } from "../../contract-translations.ts";
import { plan } from "../../../../server/access/plan.ts";
import type { Actor } from "../../../../server/actor.ts";
import type { ReceivedFile } from "../../../../server/http/receive-files.ts";
import { saveOnly } from "../../../../server/resources/change/save.ts";
import { translations } from "../translations.ts";
import { invalid } from "../../../../server/refusal.ts";
import { parseInWorker } from "../../../../server/reading/parse-in-worker.ts";
import { translationsTable } from "../translations.table.ts";

/** Imports translated texts one by one; a text that lacks a placeholder is skipped, with the reason. */
export async function importTexts(actor: Actor, file: ReceivedFile): Promise<TextsImport> {
  plan(actor.principal, translationsTable, "edit");
  const wanted = await parseInWorker(
    "texts",
    file.path,
    file.name,
    invalid("file", "translations.unreadable", { file: file.name }),
  );
  const stored = await actor.db
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
      outcome.failed.push({ key, text: actor.t("translations.unknownKey") });
      continue;
    }
    const before = row.values;
    const changed = Object.entries(texts).filter(([locale, text]) => before[locale] !== text);
    if (changed.length === 0) {
      outcome.unchanged += 1;
      continue;
    }
    try {
      await saveOnly(actor, translationsTable, {
        id: row.translation_id,
        values: { values: { ...before, ...Object.fromEntries(changed) } },
      });
      outcome.changed += 1;
    } catch (error) {
      const text = actor.explain(error);
      if (text === undefined) throw error;
      outcome.failed.push({ key, text });
    }
  }
  if (outcome.changed > 0) await translations.saved?.(actor.db);
  return outcome;
}
