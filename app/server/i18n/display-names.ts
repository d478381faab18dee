import { languages } from "../../contract/languages.ts";
import type { TextsByLocale } from "./placeholders.ts";

export const named = (en: string, de: string, uk: string): TextsByLocale => ({ en, de, uk });

/** The name of a country or currency in each language, from the runtime's Unicode data. */
export const displayNames = (type: "region" | "currency", code: string): TextsByLocale =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      capitalised(new Intl.DisplayNames(language, { type }).of(code) ?? code),
    ]),
  );

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
