import { text } from "drizzle-orm/pg-core";
import { sanitiseRichText } from "../../rich-text/sanitise.ts";
import { makeField, problem, type FieldOptions } from "../field.ts";

const limit = 1_000_000;

// Apart, for inside makeField its type would be inferred from what is expected there, and come out as null.
const column = () => text();

/** Formatted text as HTML of the editor's schema, 1 MB at most; whatever else was sent is taken out before it is stored. */
export const richText = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  makeField({
    kind: "rich-text",
    builder: column(),
    options,
    operators: ["contains", "empty", "not_empty"],
    parse: (input) => {
      if (typeof input !== "string" || input.includes("\u0000") || !input.isWellFormed())
        return problem("form", "problem.text");
      if (input.length > limit) return problem("length", "problem.length", { max: String(limit) });
      const value = sanitiseRichText(input);
      if (value === null) return problem("form", "problem.tangled");
      // What was no markup is written in more letters than it came in.
      if (value.length > limit) return problem("length", "problem.length", { max: String(limit) });
      return value.replace(/<\/?(?:p|br)\s*\/?>/g, "").trim() === "" ? { value: null } : { value };
    },
    shape: { maxLength: limit },
  });
