/** How a decimal number is written. */
export interface Formats {
  /** Between groups of three digits. */
  group: string;
  decimal: string;
  /** Digits after the point, by currency: `{ JPY: 0 }`. Amounts of the others are written as they are given. */
  digits?: Readonly<Record<string, number>>;
}

export interface Money {
  /** A decimal string such as `"18420.00"`: money never passes through a float. */
  amount: string;
  /** ISO 4217 code. */
  currency: string;
}

const space = "\u00a0";
const minus = "\u2212";

export const defaultFormats: Formats = { group: space, decimal: "." };

const formatsByLocale = new Map<string, Formats>();

/** How a language writes decimals: `{ group: ".", decimal: "," }` for `"de"`. */
export function formatsOf(locale: string): Formats {
  const known = formatsByLocale.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1234567.8);
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  const formats = { group: find("group") ?? "", decimal: find("decimal") ?? "." };
  formatsByLocale.set(locale, formats);
  return formats;
}

/**
 * Writes a decimal string with grouped digits. A text that is no decimal is returned unchanged.
 *
 * @example formatDecimal("18420.00") // "18 420.00", with no-break spaces
 */
export function formatDecimal(text: string, formats: Formats = defaultFormats): string {
  const parts = /^([-+]?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) return text;
  const [, sign, whole = "", fraction] = parts;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, () => formats.group);
  return (sign === "-" ? minus : "") + grouped + (fraction ? formats.decimal + fraction : "");
}

const symbols = new Map<string, string>();

/** The narrow sign of a currency (`"€"`), or its code where it has none. */
export function currencySymbol(code: string): string {
  const known = symbols.get(code);
  if (known !== undefined) return known;
  const symbol = symbolFromPlatform(code);
  symbols.set(code, symbol);
  return symbol;
}

function symbolFromPlatform(code: string): string {
  try {
    const format = new Intl.NumberFormat("en", {
      style: "currency",
      currency: code,
      currencyDisplay: "narrowSymbol",
    });
    return format.formatToParts(0).find((part) => part.type === "currency")?.value ?? code;
  } catch {
    return code; // Intl throws for what is not shaped like an ISO 4217 code.
  }
}

/**
 * Writes an amount with the sign of its currency behind it.
 *
 * @example formatMoney({ amount: "18420.00", currency: "EUR" }) // "18 420.00 €"
 */
export const formatMoney = (money: Money, formats: Formats = defaultFormats) =>
  formatAmount(money, formats) + space + currencySymbol(money.currency);

/**
 * Writes an amount with as many digits as its currency has, for where its sign stands apart.
 *
 * @example formatAmount({ amount: "1500.00", currency: "JPY" }, formats) // "1 500", where `formats.digits` is `{ JPY: 0 }`
 */
export const formatAmount = ({ amount, currency }: Money, formats: Formats = defaultFormats) =>
  formatDecimal(withDigits(amount, formats.digits?.[currency]), formats);

/** As many digits as the currency has; what is more exact is shown all the same. */
function withDigits(amount: string, digits: number | undefined): string {
  if (digits === undefined) return amount;
  const [whole = "", fraction = ""] = amount.split(".");
  const told = fraction.replace(/0+$/, "").padEnd(digits, "0");
  return told ? `${whole}.${told}` : whole;
}
