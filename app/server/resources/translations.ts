import { defineResource } from "./define-resource.ts";
import { bool } from "./kinds/bool.ts";
import { json } from "./kinds/composite.ts";
import { text } from "./kinds/text.ts";
import { translatedTexts, type TextsByLocale } from "../i18n/placeholders.ts";
import { samePlaceholders } from "../i18n/same-placeholders.ts";
import { loadEditedTexts } from "../i18n/edited-texts.ts";

/** Every text of the product, by key. A saved text is live at once for everybody. */
export const translations = defineResource("translations", {
  key: "translation_id",
  title: "key",
  fields: {
    key: text({ required: true, unique: true, search: true, readOnly: true, maxLength: 120 }),
    group: text({ required: true, readOnly: true, maxLength: 40 }),
    values: json<TextsByLocale, { required: true; search: true }>(translatedTexts, {
      required: true,
      search: true,
    }),
    is_system: bool({ readOnly: true }),
    /** A person changed it: a new release leaves it alone. */
    is_edited: bool({ readOnly: true }),
  },
  list: {
    columns: ["key", "group", "values", "is_edited"],
    filters: ["group", "is_edited"],
    sort: "key",
    views: [{ code: "edited", filters: [{ field: "is_edited", op: "eq", value: "true" }] }],
  },
  without: ["create", "delete"],
  rules: [samePlaceholders],
  saved: loadEditedTexts,
});
