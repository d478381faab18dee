import { text } from "drizzle-orm/pg-core";
import { sanitiseRichText } from "../../rich-text/sanitise.ts";
import { makeField, problem, type FieldOptions } from "../field.ts";

const limit = 1_000_000;

// Declared separately, because inside makeField its type would be inferred from the expected type and become null.
const column = () => text();

/** Formatted text as HTML in the editor's schema, up to 1 MB; anything else is removed before it is stored. */
export const richText = <const Options extends FieldOptions>(options?: Options) =>
  makeField({
    kind: "rich-text",
    builder: column(),
    options,
    operators: ["contains", "empty", "not_empty"],
    parse: (input) => {
      if (typeof input !== "string" || input.includes("\u0000") || !input.isWellFormed())
        return problem("form", "problem.text");
      if (input.length > limit) return problem("length", "problem.length", { max: limit });
      const value = sanitiseRichText(input);
      if (value === null) return problem("form", "problem.tangled");
      // Escaping can make plain text longer than the input.
      if (value.length > limit) return problem("length", "problem.length", { max: limit });
      return value.replace(/<\/?(?:p|br)\s*\/?>/g, "").trim() === "" ? { value: null } : { value };
    },
    shape: { maxLength: limit },
  });
