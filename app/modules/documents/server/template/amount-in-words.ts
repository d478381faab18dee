import { digitsOf } from "../../../../server/currency-digits.ts";
import { toCardinal as inGerman } from "n2words/de-DE";
import { toCardinal as inEnglish } from "n2words/en-GB";
import { toCardinal as inUkrainian } from "n2words/uk-UA";

const feminine = new Set(["UAH"]);

type Cardinal = (whole: string, currency: string | undefined) => string;

const english: Cardinal = (whole) => inEnglish(whole);
const cardinals: Record<string, Cardinal> = {
  de: (whole) => inGerman(whole),
  // The library writes the Ukrainian і as a Latin letter, which no search finds.
  uk: (whole, currency) =>
    inUkrainian(whole, { gender: currency && feminine.has(currency) ? "feminine" : "masculine" }).replaceAll(
      "i",
      "і",
    ),
};

/** The inflected currency name: "euros", "гривень". */
const nameOf = (whole: string, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "name",
    maximumFractionDigits: 0,
  })
    .formatToParts(Number(whole))
    .find(({ type }) => type === "currency")?.value ?? currency;

/** An amount spelled out for contracts, "one hundred and five euros 20/100", with a capital first letter. */
export function amountInWords(amount: string, currency: string | undefined, locale: string): string {
  const [, sign = "", whole = "0", cents = ""] = /^([-+]?)0*(\d+)(?:\.(\d*))?$/.exec(amount.trim()) ?? [];
  const words = (cardinals[locale] ?? english)(whole, currency);
  const minus = sign === "-" ? "−" : "";
  const part =
    currency && (digitsOf(currency) > 0 || Number(cents) > 0)
      ? ` ${cents.padEnd(2, "0").slice(0, 2)}/100`
      : "";
  const money = currency ? ` ${nameOf(whole, currency, locale)}${part}` : "";
  return `${minus}${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}${money}`;
}
