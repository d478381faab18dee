import { sql } from "drizzle-orm";
import { jsonb, text } from "drizzle-orm/pg-core";
import { makeField, problem, type FieldOptions } from "../field.ts";

/** Free-form tags: at most 20, of 40 characters each. */
export const tags = () =>
  makeField({
    kind: "tags",
    builder: text()
      .array()
      .default(sql`'{}'`),
    options: {},
    operators: ["contains", "empty", "not_empty"],
    parse: (input) => {
      const words = Array.isArray(input) ? input : typeof input === "string" ? input.split(",") : null;
      if (!words || words.length > 20 || words.some((word) => typeof word !== "string" || word.length > 40))
        return problem("form", "problem.tags");
      const clean = words.map((word: string) => word.trim()).filter((word) => word !== "");
      return { value: [...new Set(clean)] };
    },
  });

/** Structured data with custom validation; not editable in generic forms. */
export const json = <Value, const Options extends FieldOptions>(
  check: (input: unknown) => Value | undefined,
  options?: Options,
) =>
  makeField({
    kind: "json",
    builder: jsonb().$type<Value>(),
    options,
    operators: [],
    parse: (input) => {
      let value: unknown = input;
      try {
        // Bracketed input has no prototype, which the database driver can't handle.
        value = JSON.parse(typeof input === "string" ? input : JSON.stringify(input));
      } catch {
        return problem("form", "problem.form");
      }
      const checked = check(value);
      return checked === undefined ? problem("form", "problem.form") : { value: checked };
    },
  });
