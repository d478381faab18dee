import { sql } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { signs } from "./separators.ts";
import type { TextsByLocale } from "./placeholders.ts";
import { setEditedTexts } from "./translate.ts";

type Locale = {
  code: string;
  group: keyof typeof signs;
  decimal: keyof typeof signs;
  fallback: string | null;
};

/** Loads text edits, fallback languages and number separators, so that changes are live immediately for everyone. */
export async function loadEditedTexts(db: Database): Promise<void> {
  const { rows } = await db.execute<{ key: string; values: TextsByLocale }>(
    sql`select key, values from translations where is_edited and deleted_at is null`,
  );
  const byLocale: Record<string, TextsByLocale> = {};
  for (const { key, values } of rows)
    for (const [locale, text] of Object.entries(values)) (byLocale[locale] ??= {})[key] = text;
  const { rows: locales } = await db.execute<Locale>(sql`
    select own.code, own.group_separator as group, own.decimal_separator as decimal, other.code as fallback
    from locales own left join locales other on other.locale_id = own.fallback_id and other.deleted_at is null
    where own.deleted_at is null`);
  setEditedTexts(
    byLocale,
    Object.fromEntries(locales.flatMap(({ code, fallback }) => (fallback ? [[code, fallback]] : []))),
    Object.fromEntries(
      locales.map(({ code, group, decimal }) => [code, { group: signs[group], decimal: signs[decimal] }]),
    ),
  );
}
