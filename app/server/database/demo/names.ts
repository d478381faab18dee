import { namesByCountry } from "./names-by-country.ts";
import type { Random } from "./random.ts";

export interface PersonName {
  first: string;
  last: string;
  /** Both in plain Latin letters, as they stand in an email address. */
  slug: string;
}

/** A person of the country, with the surname in the form of their gender. */
export function makeName(random: Random, country: string): PersonName {
  const { women, men, surnames } = namesByCountry[country]!;
  const woman = random.chance(0.5);
  const [first, latinFirst] = spelled(random.pick(woman ? women : men));
  const [forms, latinForms] = spelled(random.pick(surnames));
  const last = inGender(forms, woman);
  return { first, last, slug: `${slugOf(latinFirst)}.${slugOf(inGender(latinForms, woman))}` };
}

/** "Олена|Olena": as the person writes it, and in Latin letters. */
const spelled = (entry: string): [string, string] => {
  const [own, latin = own] = entry.split("|") as [string, string?];
  return [own, latin];
};

/** "Kowalski/Kowalska": the man's form, and the woman's. */
const inGender = (forms: string, woman: boolean) => {
  const [his, hers = his] = forms.split("/") as [string, string?];
  return woman ? hers : his;
};

const plain: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  ø: "o",
  ł: "l",
  đ: "d",
  ä: "ae",
  ö: "oe",
  ü: "ue",
  õ: "o",
  "&": "and",
};

/** A text in the letters of an address: "Café Morgenrot" → "cafe-morgenrot". */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæøłđäöüõ&]/g, (letter) => plain[letter]!)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Gives each address once: a second `anna.berg` becomes `anna.berg2`. */
export function uniqueNames() {
  const given = new Map<string, number>();
  return (name: string) => {
    const times = (given.get(name) ?? 0) + 1;
    given.set(name, times);
    return times === 1 ? name : `${name}${times}`;
  };
}
