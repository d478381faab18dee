import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import { bool } from "../resources/kinds/bool.ts";
import { choice } from "../resources/kinds/choice.ts";
import { derived } from "../resources/kinds/derived.ts";
import { integer } from "../resources/kinds/number.ts";
import { reference } from "../resources/kinds/reference.ts";
import { text } from "../resources/kinds/text.ts";
import { defineTable } from "../resources/define-table.ts";

export const localesTable = defineTable("locales", {
  key: "locale_id",
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
  constraints: (columns) => [
    uniqueIndex("locales_one_default")
      .on(columns.is_default)
      .where(sql`is_default and deleted_at is null`),
  ],
});
