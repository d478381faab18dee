import { sql } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { shippedTexts } from "./translate.ts";

/** Syncs the text list with this release: texts edited by staff are kept, obsolete ones are deleted. */
export async function storeTexts(db: Database): Promise<void> {
  const rows = JSON.stringify(
    shippedTexts().map(({ key, values }) => ({ key, group: key.split(".")[0], values })),
  );
  await db.execute(sql`
    with shipped as (select * from jsonb_to_recordset(${rows}::jsonb) as shipped(key text, "group" text, values jsonb)),
    gone as (delete from translations where is_system and key not in (select key from shipped))
    insert into translations (key, "group", values, shipped, is_system, is_edited)
    select key, "group", values, values, true, false from shipped
    -- All of them at each start would be locked, which PostgreSQL writes down one by one.
    where not exists (select from translations known where known.key = shipped.key and known.deleted_at is null
      and known.shipped is not null and (known.is_edited or known.values is not distinct from shipped.values))
    on conflict (key) where deleted_at is null do update set
      values = case when translations.is_edited then translations.values else excluded.values end,
      -- What was translated stays measured by what it was translated from.
      shipped = case when translations.is_edited and translations.shipped is not null then translations.shipped else excluded.shipped end,
      updated_at = now()
    where translations.shipped is null or (not translations.is_edited and translations.values is distinct from excluded.values)`);
}
