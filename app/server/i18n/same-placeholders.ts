import type { Rule } from "../resources/rules.ts";
import { placeholdersOf, type TextsByLocale } from "./placeholders.ts";

/** A translation that loses `{name}` would lose what the sentence is about. */
export const samePlaceholders: Rule = ({ next, mark }) => {
  const texts = next.values as TextsByLocale;
  const wanted = placeholdersOf(texts.en ?? "");
  for (const [locale, text] of Object.entries(texts)) {
    const missing = wanted.filter((name) => !placeholdersOf(text).includes(name));
    if (missing.length > 0)
      mark("values", {
        code: "rule",
        key: "problem.placeholders",
        values: { locale, missing: missing.map((name) => `{${name}}`).join(", ") },
      });
  }
  next.is_edited = true;
};
