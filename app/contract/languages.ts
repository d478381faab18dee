/** The languages that the product and its papers are written in. */
export const languages = ["en", "de", "uk"] as const;
export type Language = (typeof languages)[number];

/** The same as the options of a field. */
export const languageOptions = { en: null, de: null, uk: null } as const satisfies Record<Language, null>;
