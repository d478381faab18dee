import { fill } from "../../contract/fill.ts";
import { de } from "../../modules/texts/de.ts";
import { en, type TextKey, type Texts } from "../../modules/texts/en.ts";
import { uk } from "../../modules/texts/uk.ts";
import { moneyText, usualSeparators, type Money, type Separators } from "./money.ts";
import { groupDigits } from "./separators.ts";

/** What stands in a text's places: numbers and amounts are written as the language writes them. */
export type TextValue = string | number | Money;
export type TextValues = Record<string, TextValue>;

export type TranslateInto = (locale: string, key: TextKey, values?: TextValues) => string;

const shipped: Record<string, Texts> = { en, de, uk };

/** What the staff changed or added, by locale: it stands before what the program ships. */
let edited: Record<string, Partial<Texts>> = {};

/** The language that stands in where a text is missing in another. */
let fallbacks: Record<string, string> = {};

/** How each language writes numbers. */
let separators: Record<string, Separators> = {};

/** Whether the texts have it. */
export const isKey = (text: string): text is TextKey => Object.hasOwn(en, text);

/** A language, those that stand in for it one after the other, and English. */
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

/** The text of a key, with its values in place. A value that is itself a key is translated too. */
export const translate: TranslateInto = (locale, key, values = {}) => {
  const told = Object.entries(values).map(([name, value]) => [
    name,
    // What something is called stays as it is, even where it looks like a day or a number.
    typeof value === "string" && called.has(name) && !isKey(value) ? value : toldValue(locale, value),
  ]);
  return fill(textOf(locale, key), Object.fromEntries(told), locale);
};

const called = new Set(["name", "number", "code", "value", "title", "text", "file", "sku", "who"]);

/** How a language writes numbers. */
export const separatorsIn = (locale: string): Separators => separators[locale] ?? usualSeparators;

function toldValue(locale: string, value: TextValue): string {
  const written = separatorsIn(locale);
  if (typeof value === "number") return groupDigits(String(value), written.group);
  if (typeof value === "object") return moneyText(value, written);
  if (isKey(value)) return textOf(locale, value);
  return /^-?\d+\.\d+$/.test(value) ? value.replace(".", written.decimal) : shownDay(value);
}

/** 2026-05-31 is shown as 31.05.2026. */
const shownDay = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3.$2.$1");

/** All texts of a locale; what it lacks is in the language that stands in for it, or in English. */
export const textsOf = (locale: string): Record<string, string> =>
  Object.assign(
    {},
    ...languagesFor(locale)
      .reverse()
      .flatMap((language) => [shipped[language], edited[language]]),
  ) as Record<string, string>;

/** What the staff changed; another object as soon as they have changed something. */
export const editedTexts = (): object => edited;

/** Makes saved texts live. */
export const setEditedTexts = (
  texts: Record<string, Partial<Texts>>,
  standIns: Record<string, string> = {},
  written: Record<string, Separators> = {},
): void => {
  edited = texts;
  separators = written;
  fallbacks = standIns;
};

/** Every key with its shipped texts, for the list in which staff edit them. */
export const shippedTexts = (): { key: TextKey; values: Record<string, string> }[] =>
  (Object.keys(en) as TextKey[]).map((key) => ({
    key,
    values: Object.fromEntries(
      Object.entries(shipped).flatMap(([locale, texts]) => (texts[key] ? [[locale, texts[key]]] : [])),
    ),
  }));
