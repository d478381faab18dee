import { and, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { TranslationCalls } from "../../contract-translations.ts";
import { plan } from "../../../../server/access/plan.ts";
import { done, planCall, type HandlersOf } from "../../../../server/http/call.ts";
import * as payload from "../../../../server/http/payload.ts";
import { live } from "../../../../server/resources/query/selection.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";
import { translations } from "../translations.ts";
import { importTexts } from "./import-texts.ts";
import { translationsTable } from "../translations.table.ts";
import { derivedIn, fieldOf } from "../../../../server/resources/field-of.ts";
import type { TextsByLocale } from "../../../../server/i18n/placeholders.ts";
import { markFormulas } from "../../../../server/exchange/formula-mark.ts";

/** In bytes: all texts in a dozen languages. */
const maxFileSize = 20 * 1024 * 1024;

const quoted = (text: string) => `"${markFormulas(text).replaceAll('"', '""')}"`;

/** A spreadsheet with the keys and a column for each language. The byte order mark makes Excel read it as UTF-8. */
const textSheet = (
  texts: readonly { key: string; values: TextsByLocale }[],
  locales: readonly string[],
): string =>
  `\u{feff}${[
    ["key", ...locales],
    ...texts.map(({ key, values }) => [key, ...locales.map((code) => values[code] ?? "")]),
  ]
    .map((row) => row.map(quoted).join(","))
    .join("\r\n")}\r\n`;

export const translationCalls = {
  "translations/export": planCall({
    summary: "All texts of a language as a file.",
    reads: true,
    payload: v.strictObject({
      format: v.picklist(["csv", "json"], "problem.option"),
      only: v.optional(v.picklist(["missing", "stale"], "problem.option")),
    }),
    run: async ({ db, principal }, { format, only }) => {
      const reading = plan(principal, translationsTable, "export");
      const status = derivedIn(
        resourceOf(translationsTable),
        fieldOf(resourceOf(translationsTable), "status"),
      );
      const rows = await db
        .select({ key: translations.table.key, values: translations.table.values })
        .from(translations.table)
        .where(and(live(reading), only && sql`${status} = ${only}`))
        .orderBy(translations.table.key);
      const { rows: locales } = await db.execute<{ code: string }>(
        sql`select code from locales where active and deleted_at is null order by is_default desc, sort, code`,
      );
      const texts = rows.map(({ key, values }) => ({ key, values: values }));
      return done({
        name: `texts.${format}`,
        text:
          format === "json"
            ? `${JSON.stringify(Object.fromEntries(texts.map(({ key, values }) => [key, values])), null, 2)}\n`
            : textSheet(
                texts,
                locales.map(({ code }) => code),
              ),
      });
    },
  }),
  "translations/import": planCall({
    summary: "Imports the texts of the languages in a file.",
    stream: maxFileSize,
    payload: v.strictObject({ file: payload.receivedFile() }),
    run: async (actor, { file }) => {
      const outcome = await importTexts(actor, file);
      return done(outcome, actor.t("translations.imported", { count: outcome.changed }));
    },
  }),
  "translations/find": planCall({
    summary: "Finds texts by their keys.",
    reads: true,
    payload: v.strictObject({ keys: payload.list(payload.text(120), 50) }),
    run: async ({ db, principal }, { keys }) => {
      const editing = plan(principal, translationsTable, "edit");
      const { translation_id, key, values, version } = translations.table;
      const rows = await db
        .select({ translation_id, key, values, version })
        .from(translations.table)
        .where(and(live(editing), inArray(key, keys)));
      return done({ data: keys.flatMap((wanted) => rows.find((row) => row.key === wanted) ?? []) });
    },
  }),
} satisfies HandlersOf<TranslationCalls>;
