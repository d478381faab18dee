/** A name within a phrase: "New order". German nouns keep their capital, and so do abbreviations. */
export const inPhrase = (name: string, locale: string): string =>
  locale !== "de" && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
