import { check } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { documentSubjects } from "./choices.ts";
import { fittingFormat, placeholderPath, systemNeverGoes, systemStays } from "./placeholder-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { text } from "../../../server/resources/kinds/text.ts";

/** The placeholders available to templates: their names and the source of their values. */
export const documentsPlaceholders = defineResource("documents-placeholders", {
  key: "placeholder_id",
  title: "code",
  menu: { category: "settings", icon: "braces", sequence: 240 },
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
    /** The default format. */
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
  list: {
    columns: ["code", "name", "subject_kind", "type", "path", "sample", "is_required"],
    filters: ["subject_kind", "type", "is_required", "is_system"],
    sort: "code",
  },
  short: ["name", "subject_kind"],
  essential: ["code", "name", "subject_kind", "path", "type"],
  rules: [placeholderPath, fittingFormat, systemStays],
  effect: systemNeverGoes,
  constraints: () => [check("documents_placeholders_list", sql`type <> 'list' or not is_required`)],
});
