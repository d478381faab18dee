import { namesByCountry } from "./names-by-country.ts";
import type { Random } from "./random.ts";
import { present } from "../../contract/present.ts";

interface PersonName {
  first: string;
  last: string;
  /** First and last name in plain Latin letters, for email addresses. */
  slug: string;
}

/** A person from the country, with the gendered form of the surname. */
export function makeName(random: Random, country: string): PersonName {
  const { women, men, surnames } = present(namesByCountry[country], `names of ${country}`);
  const woman = random.chance(0.5);
  const first = random.pick(woman ? women : men);
  const last = inGender(random.pick(surnames), woman);
  return { first, last, slug: `${slugOf(first)}.${slugOf(last)}` };
}

/** "Kowalski/Kowalska": the masculine and the feminine form. */
const inGender = (forms: string, woman: boolean) => {
  const [his = forms, hers = his] = forms.split("/");
  return woman ? hers : his;
};

/** Letters that Unicode normalization doesn't decompose, and Ukrainian ones. */
const plain = new Map(
  (
    "ß:ss æ:ae ø:o ł:l đ:d &:-and- ’: а:a б:b в:v г:h ґ:g д:d е:e є:ye ж:zh з:z и:y і:i ї:yi й:i к:k л:l м:m н:n " +
    "о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ь: ю:yu я:ya"
  )
    .split(" ")
    .map((pair) => pair.split(":"))
    .map(([letter = "", latin = ""]) => [letter, latin] as const),
);

/** A text as a URL slug: "Café Morgenrot" → "cafe-morgenrot". */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæøłđ&\u0400-\u04ff’]/g, (letter) => plain.get(letter) ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Makes names unique: a second `anna.berg` becomes `anna.berg2`. */
export function uniqueNames() {
  const given = new Map<string, number>();
  return (name: string) => {
    const times = (given.get(name) ?? 0) + 1;
    given.set(name, times);
    return times === 1 ? name : `${name}${times}`;
  };
}
