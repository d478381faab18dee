/** Decimal number format. */
export interface Formats {
  /** Thousands separator. */
  group: string;
  decimal: string;
  /** Decimals by currency: `{ JPY: 0 }`. Amounts in other currencies keep their own. */
  digits?: Readonly<Record<string, number>>;
  /** Symbols by currency: `{ EUR: "€" }`. Others come from `Intl`, which takes 10 ms the first time. */
  symbols?: Readonly<Record<string, string>>;
}

export interface Money {
  /** A decimal string such as `"18420.00"`; money never passes through a float. */
  amount: string;
  /** ISO 4217 code. */
  currency: string;
}

const space = "\u00a0";
const minus = "\u2212";

export const defaultFormats: Formats = { group: space, decimal: "." };

const formatsByLocale = new Map<string, Formats>();

/** A language's number format: `{ group: ".", decimal: "," }` for `"de"`. */
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
 * Formats a decimal string with grouping. Text that isn't a decimal is returned unchanged.
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

/** A currency's narrow symbol (`"€"`), or its code if it has none. */
export function currencySymbol(code: string, formats: Formats = defaultFormats): string {
  const known = formats.symbols?.[code] ?? symbols.get(code);
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
    return code; // Intl throws on codes that aren't shaped like ISO 4217.
  }
}

/**
 * Formats an amount followed by its currency symbol.
 *
 * @example formatMoney({ amount: "18420.00", currency: "EUR" }) // "18 420.00 €"
 */
export const formatMoney = (money: Money, formats: Formats = defaultFormats) =>
  formatAmount(money, formats) + space + currencySymbol(money.currency, formats);

/**
 * Formats an amount with its currency's decimals, without the symbol.
 *
 * @example formatAmount({ amount: "1500.00", currency: "JPY" }, formats) // "1 500", where `formats.digits` is `{ JPY:
 * 0 }`
 */
export const formatAmount = ({ amount, currency }: Money, formats: Formats = defaultFormats) =>
  formatDecimal(withDigits(amount, formats.digits?.[currency]), formats);

/** At least the currency's decimals; higher precision is kept. */
function withDigits(amount: string, digits: number | undefined): string {
  if (digits === undefined) return amount;
  const [whole = "", fraction = ""] = amount.split(".");
  const padded = fraction.replace(/0+$/, "").padEnd(digits, "0");
  return padded ? `${whole}.${padded}` : whole;
}
