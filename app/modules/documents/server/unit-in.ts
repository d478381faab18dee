import { isKey, translate } from "../../../server/i18n/translate.ts";

/** An option of a choice in the document's language; a custom one is unchanged. */
export function optionIn(locale: string, field: string, option: string): string {
  const key = `choice.${field}.${option}`;
  return isKey(key) ? translate(locale, key) : option;
}

export const unitIn = (locale: string, unit: string | null): string | null =>
  unit && optionIn(locale, "unit", unit);
