import { type Language, languages } from "../../../../contract/languages.ts";
import type { Actor } from "../../../../server/actor.ts";
import { readParty, type FoundParty } from "./whose.ts";

const localeOfCountry: Record<string, Language> = { DE: "de", AT: "de", CH: "de", LI: "de", UA: "uk" };

/** The customer's preferred language, or that of their country; otherwise the current user's. */
export function languageOf({ locale, iso2 }: Pick<FoundParty, "locale" | "iso2">, reader: string): Language {
  const known = (language: string | null) => languages.find((each) => each === language);
  return known(locale) ?? (iso2 === null ? known(reader) : localeOfCountry[iso2]) ?? "en";
}

/** The language for texts that are stored once and sent to a customer. */
export const customerLanguage = async (
  actor: Pick<Actor, "db" | "locale">,
  { cp_id, client_id }: Record<"cp_id" | "client_id", number | null>,
): Promise<Language> =>
  languageOf(await readParty(actor, { cp_id, client_id, cp_legal_person_id: null }), actor.locale);
