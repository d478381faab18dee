import { eq } from "drizzle-orm";
import type { Rule } from "../../../../server/resources/resource.ts";
import type { Draft } from "../../../../server/resources/row.ts";
import { countries } from "../../../places/server/countries.ts";
import type { LegalPerson } from "../legal-persons.table.ts";
import { plainTaxNumber, taxNumberFault } from "./tax-numbers.ts";

type Banked = Pick<LegalPerson, "bank_account" | "bank_accounts">;

const numbersOf = (person: Draft<Banked> | null) =>
  (person?.bank_accounts ?? []).map(({ bank_account }) => bank_account);

/** Whether an account number looks like an IBAN: a country, two check digits, and more. */
const looksLikeIban = (number: string): boolean => /^[A-Z]{2}\d{2} ?[A-Z0-9]/i.test(number);

/** ISO 13616: with the first four characters moved to the end and letters as numbers, an IBAN modulo 97 is 1. */
function isIban(number: string): boolean {
  const compact = number.replaceAll(" ", "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  const turned = compact.slice(4) + compact.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** Catches a mistyped IBAN before money is sent there. */
export const validateBankAccounts: Rule<Banked> = ({ previous, next, mark }) => {
  const known = numbersOf(previous);
  const wrong = numbersOf(next).find(
    (number) => !known.includes(number) && looksLikeIban(number) && !isIban(number),
  );
  if (wrong === undefined) return;
  const field = wrong === next.bank_account ? "bank_account" : "bank_accounts";
  mark(field, "rule", "problem.checkDigit", { kind: "IBAN", value: wrong });
};

/** Validates a tax number's format and check digits for its country; it is stored without spaces and punctuation. */
export const validateTaxNumber: Rule<Pick<LegalPerson, "tax_number" | "country_id">> = async ({
  actor,
  previous,
  next,
  mark,
}) => {
  const { tax_number, country_id } = next;
  if (!tax_number || !country_id) return;
  if (tax_number === previous?.tax_number && country_id === previous.country_id) return;
  const [country] = await actor.db
    .select({ iso2: countries.table.iso2 })
    .from(countries.table)
    .where(eq(countries.table.country_id, country_id));
  const number = plainTaxNumber(tax_number);
  next.tax_number = number;
  const wrong = taxNumberFault(String(country?.iso2), number);
  if (!wrong) return;
  mark(
    "tax_number",
    wrong.fault === "check" ? "rule" : "form",
    wrong.fault === "check" ? "problem.checkDigit" : "problem.taxNumberForm",
    { kind: wrong.name, value: number },
  );
};
