/** A name in the middle of a phrase: "New order". German nouns and abbreviations keep their capitals. */
export const inPhrase = (name: string, locale: string): string =>
  locale !== "de" && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
