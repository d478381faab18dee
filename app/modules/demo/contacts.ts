import { taxNumberFault } from "../parties/server/legal-persons/tax-numbers.ts";
import { makeContacts } from "./places.ts";
import { makeRandom } from "./random.ts";

interface Reached {
  phone: string | null;
  email: string | null;
}

/** Generates phone numbers and emails; some people have a second one besides the primary one. */
export function makeSeveral(seed: number) {
  const contacts = makeContacts(makeRandom(seed));
  let made = 0;
  return ({ phone, email }: Reached, country: string, second: { note: string; email: string }) => {
    made += 1;
    const more = made % 6 === 1;
    return {
      phones: [
        ...(phone ? [{ phone, note: more ? "Mobile" : null }] : []),
        ...(phone && more ? [{ phone: contacts(country).phone, note: second.note }] : []),
      ],
      emails: [
        ...(email ? [{ email, note: null }] : []),
        ...(email && made % 9 === 1 ? [{ email: second.email, note: second.note }] : []),
      ],
    };
  };
}

const forms: Record<string, (number: number) => string> = {
  AT: (number) => `ATU${String(number).slice(0, 8)}`,
  ES: (number) => `ESB${String(number).slice(0, 8)}`,
  FR: (number) => `FR${String((12 + 3 * (number % 97)) % 97).padStart(2, "0")}${number}`,
  IT: (number) => `IT${String(number)}01`,
  NL: (number) => `NL${String(number)}B01`,
  PL: (number) => `PL${String(number)}0`,
  UA: (number) => String(number).slice(0, 8),
};

/** A valid tax number for the country: the first one from the given number on with correct check digits. */
export function taxNumberOf(country: string, from: number): string {
  const write = forms[country] ?? ((number) => `${country}${number}`);
  for (let number = from; ; number++) {
    const tried = write(number);
    if (!taxNumberFault(country, tried)) return tried;
  }
}
