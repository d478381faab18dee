import { sql, type SQL } from "drizzle-orm";
import { jsonb, type PgColumn } from "drizzle-orm/pg-core";
import { makeField, problem, type FieldOptions } from "../field.ts";
import { isRow } from "../../../contract/row.ts";

/** Reads a translated text in the user's language, falling back to English. */
export const inLocale = (column: PgColumn | SQL, locale: string): SQL<string> =>
  sql`coalesce(nullif(${column}->>${locale}, ''), ${column}->>'en')`;

/** A text by locale, `{ en: "Bank", de: "Bank" }`, with English as the fallback. */
export const translated = <const Options extends FieldOptions>(options?: Options) =>
  makeField({
    kind: "translated",
    builder: jsonb().$type<Record<string, string>>(),
    options,
    operators: ["contains"],
    parse: (input) => {
      const map = typeof input === "string" ? { en: input } : input;
      if (!isRow(map)) return problem("form", "problem.text");
      const texts: Record<string, string> = {};
      for (const [locale, value] of Object.entries(map)) {
        if (
          !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale) ||
          typeof value !== "string" ||
          value.length > 255
        )
          return problem("form", "problem.text");
        if (value.includes("\u0000") || !value.isWellFormed()) return problem("form", "problem.text");
        if (value.trim() !== "") texts[locale] = value.trim();
      }
      return texts.en ? { value: texts } : problem("required", "problem.english");
    },
    shape: { maxLength: 255 },
  });
