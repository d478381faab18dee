import { placesIn } from "../../contract/fill.ts";
import { same } from "../resources/kinds/history-text.ts";
import type { Rule } from "../resources/resource.ts";
import type { TextsByLocale } from "./placeholders.ts";

interface Texts {
  values: TextsByLocale;
  shipped: TextsByLocale | null;
  is_edited: boolean;
}

/**
 * A translation that drops `{name}` would lose the subject of the sentence, and one that the product knows no value for
 * would be shown as it is.
 */
export const samePlaceholders: Rule<Texts> = ({ resource, previous, next, mark }) => {
  const texts = next.values ?? {};
  const wanted = placesIn(texts.en ?? "");
  const known = placesIn(next.shipped?.en ?? texts.en ?? "");
  const check = (
    key: "problem.unknownPlaceholders" | "problem.placeholders",
    faulty: (found: string[]) => string[],
  ) => {
    for (const [locale, text] of Object.entries(texts)) {
      const names = faulty(placesIn(text)).map((name) => `{${name}}`);
      if (names.length > 0) mark("values", "rule", key, { locale, names: names.join(", ") });
    }
  };
  // First: a name mistyped in English is missing in all the others.
  check("problem.unknownPlaceholders", (found) => found.filter((name) => !known.includes(name)));
  check("problem.placeholders", (found) => wanted.filter((name) => !found.includes(name)));
  if (!same(resource.fields.values!, previous?.values, texts)) next.is_edited = true;
};
