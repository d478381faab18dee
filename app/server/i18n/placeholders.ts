import { isRow } from "../../contract/row.ts";
export type TextsByLocale = Record<string, string>;

/** Validates texts for storage: locale → text of at most 2,000 characters. */
export const translatedTexts = (input: unknown): TextsByLocale | undefined =>
  isTexts(input) ? input : undefined;

function isTexts(input: unknown): input is TextsByLocale {
  if (!isRow(input)) return false;
  const entries = Object.entries(input);
  const sound = ([locale, text]: [string, unknown]) =>
    /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale) &&
    typeof text === "string" &&
    text.length <= 2_000 &&
    text.isWellFormed() &&
    !text.includes("\0");
  return entries.length <= 50 && entries.every(sound);
}
