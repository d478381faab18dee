/** A placeholder: `{name}`. */
const place = /\{(\w+)\}/g;

/** An ICU plural: `{count, plural, one {# row} other {# rows}}`. */
const plural = /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g;
const pluralForm = /(\w+) \{([^{}]*)\}/g;

/**
 * Fills in a text's placeholders and picks plural forms by locale. Placeholders without a value are left as they are.
 * `countText` writes the number of a plural.
 *
 * @example fill("Import {count, plural, one {# row} other {# rows}}", { count: 2 }, "en") // "Import 2 rows"
 */
export function fill(
  text: string,
  values: Record<string, string | number>,
  locale: string,
  countText: (number: string) => string = (number) => number,
): string {
  const has = (name: string) => Object.hasOwn(values, name);
  return text
    .replace(plural, (whole, name: string, forms: string) => {
      if (!has(name)) return whole;
      const number = String(values[name]);
      // The number may already be formatted with thousands separators.
      const category = new Intl.PluralRules(locale).select(Number(number.replace(/\D/g, "")));
      const words = new Map([...forms.matchAll(pluralForm)].map(([, form, word]) => [form, word!]));
      return (words.get(category) ?? words.get("other") ?? whole).replaceAll("#", countText(number));
    })
    .replace(place, (whole, name: string) => (has(name) ? String(values[name]) : whole));
}

export const withoutPlurals = (text: string): string => text.replace(plural, "{$1}");

/** The names of a text's placeholders, deduplicated and sorted alphabetically. */
export const placesIn = (text: string): string[] =>
  [...new Set([...withoutPlurals(text).matchAll(place)].map(([, name]) => name!))].sort();
