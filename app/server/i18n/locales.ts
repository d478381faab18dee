import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import { loadEditedTexts } from "./edited-texts.ts";
import { defineResource } from "../resources/define-resource.ts";
import { bool } from "../resources/kinds/bool.ts";
import { choice } from "../resources/kinds/choice.ts";
import { derived } from "../resources/kinds/derived.ts";
import { integer } from "../resources/kinds/number.ts";
import { reference } from "../resources/kinds/reference.ts";
import { text } from "../resources/kinds/text.ts";
import { withoutCycle } from "../resources/rules.ts";

export const locales = defineResource("locales", {
  key: "locale_id",
  title: "name",
  menu: { category: "settings", icon: "flag", sequence: 310 },
  fields: {
    code: text({ required: true, unique: true, search: true, pattern: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/ }),
    name: text({ required: true, search: true }),
    short: text({ required: true, maxLength: 8 }),
    direction: choice({ ltr: null, rtl: null }, { required: true, initial: "ltr" }),
    group_separator: choice(
      { space: null, comma: null, point: null, apostrophe: null },
      { required: true, initial: "space" },
    ),
    decimal_separator: choice({ point: null, comma: null }, { required: true, initial: "point" }),
    /** Fallback for missing texts; English if that language lacks them too. */
    fallback_id: reference("locales"),
    coverage: derived(
      "integer",
      () => sql`(select floor(100.0 * count(*) filter (where values ->> locales.code <> '') / nullif(count(*), 0))
        from translations where translations.deleted_at is null)::int`,
    ),
    is_default: bool({ readOnly: true }),
    sort: integer({ initial: 0 }),
    active: bool({ initial: true }),
  },
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
  constraints: (columns) => [
    uniqueIndex("locales_one_default")
      .on(columns.is_default!)
      .where(sql`is_default and deleted_at is null`),
  ],
});
