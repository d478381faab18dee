import { fill } from "../../contract/fill.ts";
import { inPhrase } from "../../contract/in-phrase.ts";
import { de } from "../../modules/texts/de.ts";
import { en, type TextKey, type Texts } from "../../modules/texts/en.ts";
import { uk } from "../../modules/texts/uk.ts";
import { moneyText, defaultSeparators, type Money, type Separators } from "./money.ts";
import { numberText } from "./separators.ts";

/** Values for a text's placeholders. Numbers and amounts are formatted in the language's style. */
export type TextValue = string | number | Money;
export type TextValues = Record<string, TextValue>;

export type TranslateInto = (locale: string, key: TextKey, values?: TextValues) => string;
export type Translate = (key: TextKey, values?: TextValues) => string;

const shipped: Record<string, Texts> = { en, de, uk };

/** Texts edited or added by staff, by locale. They override the shipped texts. */
let edited: Record<string, Partial<Texts>> = {};

/** Fallback languages for missing texts. */
let fallbacks: Record<string, string> = {};

/** Number separators by language. */
let separators: Record<string, Separators> = {};

export const isKey = (text: string): text is TextKey => Object.hasOwn(en, text);

/** The language, its fallbacks in order, and English. */
function languagesFor(locale: string): string[] {
  const chain = new Set([locale]);
  for (let next = fallbacks[locale]; next && !chain.has(next); next = fallbacks[next]) chain.add(next);
  return [...chain.add("en")];
}

function textOf(locale: string, key: TextKey): string {
  for (const language of languagesFor(locale)) {
    const text = edited[language]?.[key] ?? shipped[language]?.[key];
    if (text) return text;
  }
  return key;
}

/** Whether the text is what a key says in any language. */
export const isTextOf = (key: TextKey, text: string): boolean =>
  [...Object.keys(shipped), ...Object.keys(edited)].some((locale) => textOf(locale, key) === text);

/** Translates a key and fills in its values. Values that are keys are translated too. */
export const translate: TranslateInto = (locale, key, values = {}) => {
  const text = textOf(locale, key);
  const variables = Object.entries(values).map(([name, value]) => [
    name,
    // Names are left unformatted, even if they look like a date or number.
    typeof value === "string" && called.has(name) && !isKey(value)
      ? value
      : isLabelInPhrase(locale, text, name, value)
        ? inPhrase(toldValue(locale, value), locale)
        : toldValue(locale, value),
  ]);
  return fill(text, Object.fromEntries(variables), locale);
};

/** "Enter legal address", where the label says "Legal address". Ukrainian quotes labels. */
const isLabelInPhrase = (locale: string, text: string, name: string, value: TextValue): boolean =>
  locale === "en" && typeof value === "string" && value.startsWith("field.") && text.includes(` {${name}}`);

const called = new Set(["name", "number", "code", "value", "title", "text", "file", "sku", "who"]);

export const separatorsIn = (locale: string): Separators => separators[locale] ?? defaultSeparators;

function toldValue(locale: string, value: TextValue): string {
  const written = separatorsIn(locale);
  if (typeof value === "number") return numberText(String(value), written);
  if (typeof value === "object") return moneyText(value, written);
  if (isKey(value)) return textOf(locale, value);
  return /^-?\d+\.\d+$/.test(value) ? numberText(value, written) : shownDay(value);
}

/** 2026-05-31 is shown as 31.05.2026. */
const shownDay = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3.$2.$1");

/** All texts of a locale; missing ones come from the fallback language or English. */
export const textsOf = (locale: string): Record<string, string> =>
  Object.assign(
    {},
    ...languagesFor(locale)
      .reverse()
      .flatMap((language) => [shipped[language], edited[language]]),
  );

/** Edited texts. Changes identity whenever something is edited. */
export const editedTexts = (): object => edited;

/** Activates saved texts. */
export const setEditedTexts = (
  texts: Record<string, Partial<Texts>>,
  standIns: Record<string, string> = {},
  written: Record<string, Separators> = {},
): void => {
  edited = texts;
  separators = written;
  fallbacks = standIns;
};

/** All keys with their shipped texts, for the list where staff edit them. */
export const shippedTexts = (): { key: TextKey; values: Record<string, string> }[] =>
  Object.keys(en)
    .filter(isKey)
    .map((key) => ({
      key,
      values: Object.fromEntries(
        Object.entries(shipped).flatMap(([locale, texts]) => (texts[key] ? [[locale, texts[key]]] : [])),
      ),
    }));
