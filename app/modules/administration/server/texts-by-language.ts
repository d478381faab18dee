import { sql } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { ResourceTable } from "../../../server/resources/definition-parts.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";

/** A text in each language, with the original where staff changed it. */
export const textsByLanguage: ResourceTable = {
  columns: { locale: text(), body: longText(), shipped: longText() },
  read: (actor, { translation_id }) =>
    askAtOnce(
      actor,
      sql`
      select case when ${withinReach(actor, "locales")} then locales.name else code end as locale,
        t.values ->> code as body, nullif(t.shipped ->> code, t.values ->> code) as shipped
      from translations t, locales
      where t.translation_id = ${translation_id} and locales.active and locales.deleted_at is null
      order by sort, locale_id`,
    ),
};
