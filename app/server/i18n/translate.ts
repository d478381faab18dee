import { fill } from "../../contract/fill.ts";
import { de } from "../../contract/texts/de.ts";
import { en, type TextKey, type Texts } from "../../contract/texts/en.ts";
import { uk } from "../../contract/texts/uk.ts";

export type TranslateInto = (locale: string, key: TextKey, values?: Record<string, string>) => string;

const shipped: Record<string, Texts> = { en, de, uk };

/** What the staff changed or added, by locale: it stands before what the program ships. */
let edited: Record<string, Partial<Texts>> = {};

const isKey = (text: string): text is TextKey => Object.hasOwn(en, text);

const textOf = (locale: string, key: TextKey): string =>
  edited[locale]?.[key] ?? shipped[locale]?.[key] ?? edited.en?.[key] ?? en[key] ?? key;

/** The text of a key, with its values in place. A value that is itself a key is translated too. */
export const translate: TranslateInto = (locale, key, values = {}) => {
  const told = Object.entries(values).map(([name, value]) => [
    name,
    isKey(value) ? textOf(locale, value) : value,
  ]);
  return fill(textOf(locale, key), Object.fromEntries(told), locale);
};

/** All texts of a locale; what it lacks is in English. */
export const textsOf = (locale: string): Record<string, string> => ({
  ...en,
  ...edited.en,
  ...shipped[locale],
  ...edited[locale],
});

/** Makes saved texts live. */
export const setEditedTexts = (texts: Record<string, Partial<Texts>>): void => {
  edited = texts;
};

/** Every key with its shipped texts, for the list in which staff edit them. */
export const shippedTexts = (): { key: TextKey; values: Record<string, string> }[] =>
  (Object.keys(en) as TextKey[]).map((key) => ({
    key,
    values: Object.fromEntries(
      Object.entries(shipped).flatMap(([locale, texts]) => (texts[key] ? [[locale, texts[key]]] : [])),
    ),
  }));
