import type { Language } from "../../../../contract/languages.ts";
import { decimal } from "../decimal.ts";
import { digitsOf } from "../../../../server/currency-digits.ts";

/** English papers are for Europe: the day first and the month spelled out, so that dates are unambiguous. */
export function writtenDay(day: string, locale: Language): string {
  if (locale !== "en") return day.split("-").reverse().join(".");
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

export const writtenMoney = (amount: string, currency: string, locale: Language): string =>
  new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digitsOf(currency),
    maximumFractionDigits: 2,
  })
    .format(decimal(amount))
    // A true minus sign is as wide as a digit.
    .replace("-", "−");

export const writtenNumber = (number: string, locale: Language): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(decimal(number));

/** "22%", and "22 %" with a no-break space in German and Ukrainian. */
export const writtenPercent = (number: string, locale: Language): string =>
  `${writtenNumber(number, locale)}${locale === "en" ? "" : "\u00a0"}%`;

/** DE02 1203 0000 0000 2020 51: grouped, so that it is easy to type. */
export const writtenAccount = (account: string): string =>
  /^[A-Z]{2}\d{2}/.test(account) ? account.replaceAll(" ", "").replaceAll(/(.{4})(?=.)/g, "$1 ") : account;
