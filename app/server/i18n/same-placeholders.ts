import { placesIn } from "../../contract/fill.ts";
import { same } from "../resources/kinds/history-text.ts";
import type { Rule } from "../resources/resource.ts";
import type { TextsByLocale } from "./placeholders.ts";

/** A translation that drops `{name}` would lose the subject of the sentence. */
export const samePlaceholders: Rule<{ values: TextsByLocale; is_edited: boolean }> = ({
  resource,
  previous,
  next,
  mark,
}) => {
  const texts = next.values ?? {};
  const wanted = placesIn(texts.en ?? "");
  for (const [locale, text] of Object.entries(texts)) {
    const missing = wanted.filter((name) => !placesIn(text).includes(name));
    if (missing.length > 0)
      mark("values", {
        code: "rule",
        key: "problem.placeholders",
        values: { locale, missing: missing.map((name) => `{${name}}`).join(", ") },
      });
  }
  if (!same(resource.fields.values!, previous?.values, texts)) next.is_edited = true;
};
