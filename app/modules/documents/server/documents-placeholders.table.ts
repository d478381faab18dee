import { check } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { documentSubjects } from "./choices.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const documentsPlaceholdersTable = defineTable("documents-placeholders", {
  key: "placeholder_id",
  fields: {
    code: text({
      required: true,
      unique: true,
      search: true,
      maxLength: 80,
      pattern: /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/,
    }),
    name: translated({ required: true, search: true }),
    subject_kind: choice({ any: null, ...documentSubjects }, { required: true }),
    path: text({ required: true, search: true, maxLength: 200, pattern: /^[a-z_]+(\.[a-z_]+){0,4}$/ }),
    type: choice(
      { text: null, number: null, money: null, date: null, bool: null, image: null, list: null },
      { required: true, initial: "text" },
    ),
    format: choice({
      money: null,
      number: null,
      words: null,
      long: null,
      short: null,
      year: null,
      upper: null,
      lower: null,
    }),
    sample: text(),
    if_empty: text(),
    is_required: bool(),
    is_system: bool({ readOnly: true }),
  },
  constraints: () => [check("documents_placeholders_list", sql`type <> 'list' or not is_required`)],
});

export type DocumentPlaceholder = typeof documentsPlaceholdersTable.$inferSelect;
