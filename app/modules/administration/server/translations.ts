import { mayAct } from "../../../server/access/plan.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { samePlaceholders } from "../../../server/i18n/same-placeholders.ts";
import { loadEditedTexts } from "../../../server/i18n/edited-texts.ts";
import { translationsTable } from "./translations.table.ts";
import { textsByLanguage } from "./texts-by-language.ts";

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
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: ["key", "group", "status", "is_system", "is_edited"],
    },
    { type: "history", tab: "history", label: "tab.history" },
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
