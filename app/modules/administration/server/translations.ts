import { mayAct } from "../../../server/access/plan.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { samePlaceholders } from "../../../server/i18n/same-placeholders.ts";
import { loadEditedTexts } from "../../../server/i18n/edited-texts.ts";
import { translationsTable } from "./translations.table.ts";
import { sql } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { ResourceTable } from "../../../server/resources/definition-parts.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";

/** A text in each language, with the original where staff changed it. */
const textsByLanguage: ResourceTable = {
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

/** Every text of the product, by key. Saved texts go live for everyone right away. */
export const translations = defineResource(translationsTable, {
  title: "key",
  menu: { category: "settings", icon: "languages", sequence: 300 },
  list: {
    columns: ["key", "group", "values", "status", "is_edited"],
    filters: ["group", "status", "is_edited"],
    sort: "key",
    views: [
      { code: "missing", filters: [{ field: "status", op: "eq", value: "missing" }] },
      { code: "stale", filters: [{ field: "status", op: "eq", value: "stale" }] },
      { code: "edited", filters: [{ field: "is_edited", op: "eq", value: "true" }] },
    ],
  },
  detail: [
    { type: "table", tab: "overview", label: "field.values", table: "texts" },
    { fields: ["key", "group", "status", "is_system", "is_edited"] },
  ],
  tables: { texts: textsByLanguage },
  without: ["create", "delete"],
  actions: [
    {
      code: "texts",
      label: "translations.edit",
      call: "translations/manage",
      primary: true,
      edits: true,
      dialog: "edit-texts",
      offered: async ({ principal }) => mayAct(principal, translationsTable, "edit"),
    },
  ],
  rules: [samePlaceholders],
  saved: loadEditedTexts,
});
