import { loadEditedTexts } from "./edited-texts.ts";
import { defineResource } from "../resources/define-resource.ts";
import { withoutCycle } from "../resources/rules.ts";
import { localesTable } from "./locales.table.ts";

export const locales = defineResource(localesTable, {
  menu: { category: "settings", icon: "flag", sequence: 310 },
  list: {
    columns: [
      "name",
      "code",
      "short",
      "group_separator",
      "decimal_separator",
      "fallback_id",
      "coverage",
      "is_default",
      "active",
    ],
    filters: ["active"],
    sort: "sort",
  },
  rules: [withoutCycle("fallback_id")],
  saved: loadEditedTexts,
});
