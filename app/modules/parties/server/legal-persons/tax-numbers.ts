/** A country's tax number format. Formats without a check have no check digit, or no published one. */
interface TaxNumberForm {
  /** The number's local name, for error messages. */
  name: string;
  form: RegExp;
  check?: (digits: string) => boolean;
}

const digitsOf = (text: string): number[] => Array.from(text.replaceAll(/\D/g, ""), Number);
const weighted = (digits: number[], weights: number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
const crossSum = (number: number): number => (number > 9 ? number - 9 : number);

/** ISO 7064 mod 11, 10: Germany. */
function mod11and10(text: string): boolean {
  const digits = digitsOf(text);
  const product = digits.slice(0, -1).reduce((last, digit) => {
    const sum = (digit + last) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === digits.at(-1);
}

/** Doubles every second digit and adds up the digits: Italy, Spanish companies, France's SIREN. */
function luhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 === 1 ? crossSum(digit * 2) : digit), 0);
  return sum % 10 === 0;
}

const personLetters = "TRWAGMYFPDXBNJZSQVHLCKE";
const companyLetters = "JABCDEFGHI";

/** A person's NIF, a foreigner's NIE, or a company's CIF. */
function spanish(text: string): boolean {
  const number = text.replace(/^ES/, "");
  const last = number.slice(-1);
  if (/^[\dXYZ]\d{7}[A-Z]$/.test(number)) {
    const plain = number.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
    return personLetters[Number(plain) % 23] === last;
  }
  const digits = digitsOf(number.slice(1, 8));
  const sum = digits.reduce(
    (total, digit, index) => total + (index % 2 === 0 ? crossSum(digit * 2) : digit),
    0,
  );
  const check = (10 - (sum % 10)) % 10;
  return /\d/.test(last) ? Number(last) === check : companyLetters[check] === last;
}

/** Two check characters before the SIREN: the rule is published only for digits. */
function french(text: string): boolean {
  const number = text.replace(/^FR/, "");
  const siren = number.slice(-9);
  if (!luhn(siren)) return false;
  const key = number.slice(0, -9);
  return !/^\d\d$/.test(key) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(key);
}

function polish(text: string): boolean {
  const digits = digitsOf(text);
  return weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9];
}

/** Old numbers have remainder 0 modulo 97, those issued since 2010 remainder 42. */
function british(text: string): boolean {
  const digits = digitsOf(text);
  const sum = weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + weighted(digits.slice(7), [10, 1]);
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

/** A company number (weights modulo 11), or a sole trader's number since 2020 (modulo 97 including letters). */
function dutch(text: string): boolean {
  const number = text.replace(/^NL/, "");
  const digits = digitsOf(number.slice(0, 9));
  if (weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === digits[8]) return true;
  const numbers = `NL${number}`.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(numbers) % 97n === 1n;
}

function austrian(text: string): boolean {
  const digits = digitsOf(text);
  const sum = digits
    .slice(0, 7)
    .reduce((total, digit, index) => total + (index % 2 === 1 ? crossSum(digit * 2) : digit), 0);
  return (10 - ((sum + 4) % 10)) % 10 === digits[7];
}

/** A company's EDRPOU, with weights that depend on the number's range. */
function edrpou(text: string): boolean {
  const digits = digitsOf(text);
  const number = Number(text);
  const turned = number >= 30_000_000 && number <= 60_000_000;
  const weights = turned ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];
  const first = weighted(digits, weights) % 11;
  const rest =
    first < 10
      ? first
      : weighted(
          digits,
          weights.map((weight) => weight + 2),
        ) % 11;
  return rest % 10 === digits[7];
}

function rnokpp(text: string): boolean {
  const digits = digitsOf(text);
  return (weighted(digits, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) % 10 === digits[9];
}

/** By ISO code. Countries not listed accept any number. */
const taxNumberForms: Record<string, TaxNumberForm[]> = {
  AT: [{ name: "UID", form: /^(AT)?U\d{8}$/, check: austrian }],
  DE: [
    { name: "USt-IdNr.", form: /^(DE)?\d{9}$/, check: mod11and10 },
    { name: "Steuernummer", form: /^\d{10,13}$/ },
  ],
  ES: [{ name: "NIF", form: /^(ES)?([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, check: spanish }],
  FR: [{ name: "TVA", form: /^(FR[A-HJ-NP-Z\d]{2})?\d{9}$/, check: french }],
  GB: [{ name: "VAT", form: /^(GB)?\d{9}(\d{3})?$/, check: british }],
  IT: [{ name: "Partita IVA", form: /^(IT)?\d{11}$/, check: luhn }],
  NL: [{ name: "BTW-id", form: /^(NL)?\d{9}B\d{2}$/, check: dutch }],
  PL: [{ name: "NIP", form: /^(PL)?\d{10}$/, check: polish }],
  UA: [
    { name: "ЄДРПОУ", form: /^\d{8}$/, check: edrpou },
    { name: "РНОКПП", form: /^\d{10}$/, check: rnokpp },
    { name: "ІПН", form: /^\d{12}$/ },
  ],
};

/** The stored form: without spaces and punctuation. */
export const plainTaxNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[\s./-]/g, "");

/** The error in a country's number, with the number's local name. */
export function taxNumberFault(
  iso2: string,
  number: string,
): { name: string; fault: "form" | "check" } | undefined {
  const forms = taxNumberForms[iso2];
  if (!forms) return undefined;
  const found = forms.find(({ form }) => form.test(number));
  if (!found) return { name: forms[0]!.name, fault: "form" };
  return found.check && !found.check(number) ? { name: found.name, fault: "check" } : undefined;
}

/** Greece's numbers don't begin with its ISO code. */
const vatPrefix = (country: string): string => (country === "GR" ? "EL" : country);

interface Registered {
  country: string | null;
  tax_number: string | null;
  vat_payer: boolean;
}

/**
 * The VAT number of a legal person, with its country's prefix: of one that is registered for VAT with a number that the
 * country's form and check digits allow.
 */
export function vatNumberOf({ country, tax_number, vat_payer }: Registered): string | null {
  if (!vat_payer || !tax_number || country === null) return null;
  const prefix = vatPrefix(country);
  const number = plainTaxNumber(tax_number);
  // Numbers of countries whose form we don't know are only told from others by their prefix.
  if (!taxNumberForms[country]) return new RegExp(`^${prefix}[A-Z0-9]{5,12}$`).test(number) ? number : null;
  const full = number.startsWith(prefix) ? number : `${prefix}${number}`;
  return taxNumberFault(country, full) ? null : full;
}

export const hasVatNumber = (person: Registered): boolean => vatNumberOf(person) !== null;
