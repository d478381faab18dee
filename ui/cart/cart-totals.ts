/**
 * Cart arithmetic on decimal strings. Money never becomes a float: prices are scaled to whole ten-thousandths in a
 * BigInt, which is finer than any stored price.
 */
const scale = 4;
const unit = 10n ** BigInt(scale);

export interface CartLine {
  price: string;
  quantity: number;
}

export interface CartSummary {
  /** Number of lines. */
  items: number;
  /** Total quantity of all lines. */
  quantity: number;
  /** Sum of the lines as a decimal string. */
  amount: string;
}

const decimal = /^(-?)(\d+)(?:\.(\d*))?$/;

function parse(value: string): bigint {
  const [, sign, whole = "0", fraction = ""] =
    decimal.exec(value.trim()) ??
    fail(`"${value}" is not a decimal number. A price is digits with an optional point, such as "385.00".`);
  if (/[1-9]/.test(fraction.slice(scale))) fail(`"${value}" has more than ${scale} decimals.`);
  const parts = BigInt(whole) * unit + BigInt(fraction.slice(0, scale).padEnd(scale, "0"));
  return sign ? -parts : parts;
}

function fail(message: string): never {
  throw new RangeError(message);
}

/** Always two decimals; more only if they are significant. */
function print(parts: bigint): string {
  const positive = parts < 0n ? -parts : parts;
  const fraction = (positive % unit)
    .toString()
    .padStart(scale, "0")
    .replace(/0{1,2}$/, "");
  return `${parts < 0n ? "-" : ""}${positive / unit}.${fraction}`;
}

/** price × quantity. `cartAmount("6.40", 120)` is `"768.00"`. */
export const cartAmount = (price: string, quantity: number) => print(parse(price) * BigInt(quantity));

/** The sum of two decimal strings. `plus("9.50", "0.50")` is `"10.00"`. */
export const plus = (one: string, other: string): string => print(parse(one) + parse(other));

/** Whether one decimal string is less than the other. `isLess("9.00", "10.00")` is true. */
export const isLess = (one: string, other: string): boolean => parse(one) < parse(other);

/**
 * The closest orderable quantity: a whole number from 1 to the stock. `stock` is null for items without stock, such as
 * services.
 */
export function clampQuantity(quantity: number, stock: number | null): number {
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : 1;
  return Math.max(1, stock === null ? whole : Math.min(whole, Math.trunc(stock)));
}

/** Totals of a cart. Throws a RangeError naming the price if a line's price isn't a decimal. */
export function summary(lines: readonly CartLine[]): CartSummary {
  return {
    items: lines.length,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    amount: print(lines.reduce((sum, line) => sum + parse(line.price) * BigInt(line.quantity), 0n)),
  };
}
