import { sql } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import type { TextsByLocale } from "./placeholders.ts";
import { setEditedTexts } from "./translate.ts";

/** Reads what the staff changed, and which language stands in for which, so that it is live at once for everybody. */
export async function loadEditedTexts(db: Database): Promise<void> {
  const { rows } = await db.execute<{ key: string; values: TextsByLocale }>(
    sql`select key, values from translations where is_edited and deleted_at is null`,
  );
  const byLocale: Record<string, TextsByLocale> = {};
  for (const { key, values } of rows)
    for (const [locale, text] of Object.entries(values)) (byLocale[locale] ??= {})[key] = text;
  const fallbacks = await db.execute<{ code: string; fallback: string }>(sql`
    select own.code, other.code as fallback from locales own join locales other on other.locale_id = own.fallback_id
    where own.deleted_at is null and other.deleted_at is null`);
  setEditedTexts(byLocale, Object.fromEntries(fallbacks.rows.map(({ code, fallback }) => [code, fallback])));
}
