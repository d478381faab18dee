import { digitsOf } from "../../../../server/currency-digits.ts";
import { decimal } from "../decimal.ts";
import { amountInWords } from "./amount-in-words.ts";
import type { Value, ValueType } from "./values.ts";

/** The template filters, and the value types that they support. */
export const filters = new Map<string, readonly ValueType[] | "all">([
  ["money", ["money", "number"]],
  ["number", ["money", "number"]],
  ["words", ["money", "number"]],
  ["long", ["date", "datetime"]],
  ["short", ["date", "datetime"]],
  ["year", ["date", "datetime"]],
  ["upper", "all"],
  ["lower", "all"],
]);

/** A value formatted in the document's language. */
export function formatValue(
  value: Value,
  used: readonly string[],
  locale: string,
  yes: string,
  no: string,
): string {
  if (value.value === null || value.value === "") return "";
  const named = used.length > 0 || !value.format ? used : [value.format];
  const written = writeValue(value, value.value, named, locale, yes, no);
  if (named.includes("upper")) return written.toLocaleUpperCase(locale);
  if (named.includes("lower")) return written.toLocaleLowerCase(locale);
  return written;
}

function writeValue(
  { type, currency }: Value,
  text: string,
  used: readonly string[],
  locale: string,
  yes: string,
  no: string,
): string {
  if (type === "date" || type === "datetime") return writeDate(text, used, locale);
  if (type === "bool") return text === "true" ? yes : no;
  if (type !== "money" && type !== "number") return text;
  if (used.includes("words")) return amountInWords(text, type === "money" ? currency : undefined, locale);
  const asMoney = used.includes("money") || (type === "money" && !used.includes("number"));
  if (asMoney && currency)
    return new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: digitsOf(currency),
      maximumFractionDigits: 2,
    }).format(decimal(text));
  const digits = asMoney || type === "money" ? 2 : 0;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: 6 }).format(
    decimal(text),
  );
}

/** 31.12.2026, or with `long` "31 December 2026"; never shifted by a time zone. */
function writeDate(text: string, used: readonly string[], locale: string): string {
  const day = text.slice(0, 10);
  if (used.includes("year")) return day.slice(0, 4);
  if (!used.includes("long")) return day.split("-").reverse().join(".");
  // European English puts the day first.
  const language = locale === "en" ? "en-GB" : locale;
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
