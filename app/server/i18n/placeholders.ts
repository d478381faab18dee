/** Texts by locale. */
export type TextsByLocale = Record<string, string>;

/** Validates texts for storage: locale → text of at most 2,000 characters. */
export function translatedTexts(input: unknown): TextsByLocale | undefined {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return undefined;
  const entries = Object.entries(input);
  const sound = ([locale, text]: [string, unknown]) =>
    /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale) &&
    typeof text === "string" &&
    text.length <= 2_000 &&
    text.isWellFormed() &&
    !text.includes("\0");
  return entries.length <= 50 && entries.every(sound) ? (input as TextsByLocale) : undefined;
}
