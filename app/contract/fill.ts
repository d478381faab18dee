/** A value's place: `{name}`. */
const place = /\{(\w+)\}/g;

/** A word that follows a number, as ICU writes it: `{count, plural, one {# row} other {# rows}}`. */
const plural = /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g;
const pluralForm = /(\w+) \{([^{}]*)\}/g;

/**
 * Puts values into a text's places, and the form that the language has for a number; a place without a value stays as it
 * is.
 *
 * @example fill("Import {count, plural, one {# row} other {# rows}}", { count: 2 }, "en") // "Import 2 rows"
 */
export function fill(text: string, values: Record<string, string | number>, locale: string): string {
  const has = (name: string) => Object.hasOwn(values, name);
  return text
    .replace(plural, (whole, name: string, forms: string) => {
      if (!has(name)) return whole;
      const number = String(values[name]);
      // As it is told, it may have spaces or signs between its thousands.
      const category = new Intl.PluralRules(locale).select(Number(number.replace(/\D/g, "")));
      const words = new Map([...forms.matchAll(pluralForm)].map(([, form, word]) => [form, word!]));
      return (words.get(category) ?? words.get("other") ?? whole).replaceAll("#", number);
    })
    .replace(place, (whole, name: string) => (has(name) ? String(values[name]) : whole));
}

/** The text with a plain place where a number has its word. */
export const withoutPlurals = (text: string): string => text.replace(plural, "{$1}");

/** The names of a text's places, each once, in the order of the alphabet. */
export const placesIn = (text: string): string[] =>
  [...new Set([...withoutPlurals(text).matchAll(place)].map(([, name]) => name!))].sort();
