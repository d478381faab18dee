/** Exact arithmetic on decimal strings; money never passes through a float. */
interface Scaled {
  units: bigint;
  /** Number of decimals. */
  scale: number;
}

const decimal = /^([-+]?)(\d+)(?:\.(\d+))?$/;

/** Whether a text is a decimal number such as `"-1234.50"`. */
export const isDecimal = (text: string) => decimal.test(text);

function parse(text: string): Scaled {
  const parts = decimal.exec(text);
  if (!parts) throw new RangeError(`"${text}" is not a decimal number. Write digits with an optional point.`);
  const [, sign, whole = "", fraction = ""] = parts;
  const units = BigInt(whole + fraction);
  return { units: sign === "-" ? -units : units, scale: fraction.length };
}

const at = ({ units, scale }: Scaled, wanted: number) => units * 10n ** BigInt(wanted - scale);

function print(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  const text = scale ? `${digits.slice(0, -scale)}.${digits.slice(-scale)}` : digits;
  return units < 0n ? `-${text}` : text;
}

/** The exact sum, with the decimals of the most precise operand. */
export function sumDecimals(amounts: readonly string[]): string {
  const parsed = amounts.map(parse);
  const scale = Math.max(0, ...parsed.map((amount) => amount.scale));
  return print(
    parsed.reduce((sum, amount) => sum + at(amount, scale), 0n),
    scale,
  );
}

/** Negative, zero or positive, like a sort comparator. */
export function compareDecimals(one: string, other: string): number {
  const [first, second] = [parse(one), parse(other)];
  const scale = Math.max(first.scale, second.scale);
  const [a, b] = [at(first, scale), at(second, scale)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A part's percentage of the whole, to one decimal, rounding halves away from zero. 0 of 0 is 0 %. */
export function percentOf(part: string, whole: string): string {
  const [first, second] = [parse(part), parse(whole)];
  const scale = Math.max(first.scale, second.scale);
  const [a, b] = [at(first, scale), at(second, scale)];
  if (b === 0n) return "0.0";
  const negative = a < 0n !== b < 0n;
  const size = (value: bigint) => (value < 0n ? -value : value);
  const tenths = (size(a) * 2000n + size(b)) / (size(b) * 2n);
  return print(negative ? -tenths : tenths, 1);
}
