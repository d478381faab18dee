import { sql } from "drizzle-orm";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { json } from "../../../server/resources/kinds/composite.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { translatedTexts, type TextsByLocale } from "../../../server/i18n/placeholders.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const translationsTable = defineTable("translations", {
  key: "translation_id",
  fields: {
    key: text({ required: true, unique: true, search: true, readOnly: true, maxLength: 120 }),
    group: text({ required: true, readOnly: true, maxLength: 40 }),
    values: json<TextsByLocale, { required: true; search: true }>(translatedTexts, {
      required: true,
      search: true,
    }),
    /** The texts of the release, used to detect English texts that changed since they were translated. */
    shipped: json<TextsByLocale, { readOnly: true }>(translatedTexts, { readOnly: true }),
    status: derived(
      "choice",
      () => sql`case
        when exists (select from locales l where l.active and l.deleted_at is null
          and coalesce(translations.values ->> l.code, '') = '') then 'missing'
        when exists (select from locales l where l.active and l.deleted_at is null and l.code <> 'en'
          and translations.values ->> 'en' is distinct from translations.shipped ->> 'en'
          and translations.values ->> l.code is not distinct from translations.shipped ->> l.code) then 'stale'
        else 'ok' end`,
      {
        shape: { options: { ok: "green", missing: "red", stale: "amber" } },
        asked: choice({ ok: "green", missing: "red", stale: "amber" }),
      },
    ),
    is_system: bool({ readOnly: true }),
    /** Edited by a user: new releases don't overwrite it. */
    is_edited: bool({ readOnly: true }),
  },
});
