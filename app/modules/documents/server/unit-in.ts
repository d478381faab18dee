import type { TextKey } from "../../texts/en.ts";
import { translate } from "../../../server/i18n/translate.ts";

/** A catalog unit in the document's language; a custom unit is unchanged. */
export function unitIn(locale: string, unit: string | null): string | null {
  const key = `choice.unit.${unit}`;
  const word = translate(locale, key as TextKey);
  return word === key ? unit : word;
}
