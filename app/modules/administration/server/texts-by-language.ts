import { sql } from "drizzle-orm";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { ResourceTable } from "../../../server/resources/definition-parts.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";

/** What a text says in each language, and what it said at first where staff changed it. */
export const textsByLanguage: ResourceTable = {
  columns: { locale: text(), body: longText(), shipped: longText() },
  read: (actor, { translation_id }) =>
    askAtOnce(
      actor,
      sql`
      select l.name as locale, t.values ->> l.code as body,
        nullif(t.shipped ->> l.code, t.values ->> l.code) as shipped
      from translations t, locales l
      where t.translation_id = ${translation_id} and l.active and l.deleted_at is null
      order by l.sort, l.locale_id`,
    ),
};
