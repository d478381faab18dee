import { de } from "../../contract/texts/de.ts";
import { en, type TextKey, type Texts } from "../../contract/texts/en.ts";
import { uk } from "../../contract/texts/uk.ts";

export type TranslateInto = (locale: string, key: TextKey, values?: Record<string, string>) => string;

const languages: Record<string, Texts> = { en, de, uk };

const isKey = (text: string): text is TextKey => Object.hasOwn(en, text);

/** The text of a key, with its values in place. A value that is itself a key is translated too. */
export const translate: TranslateInto = (locale, key, values = {}) => {
  const texts = languages[locale] ?? en;
  const value = (name: string) => {
    const given = values[name];
    return given !== undefined && isKey(given) ? texts[given] : given;
  };
  return (texts[key] ?? en[key] ?? key).replace(/\{(\w+)\}/g, (mark, name: string) => value(name) ?? mark);
};
