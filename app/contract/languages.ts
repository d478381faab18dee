/** The languages of the product and its documents. */
export const languages = ["en", "de", "uk"] as const;
export type Language = (typeof languages)[number];

/** The same, as options of a field. */
export const languageOptions = { en: null, de: null, uk: null } as const satisfies Record<Language, null>;
