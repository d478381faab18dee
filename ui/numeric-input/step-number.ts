import { compareDecimals, isDecimal, sumDecimals } from "../shared/decimal.ts";

export interface Steps {
  /** @default 0 */
  min?: number | undefined;
  max?: number | undefined;
  /** How far a press of a button or an arrow goes. */
  step: number;
}

/** ".5" and "5." are numbers for whoever types them. */
const whole = (text: string) => text.replace(/^\./, "0.").replace(/\.$/, "");

/** Into the bounds; a text that is no number, such as an empty one, stays. */
export function withinBounds(text: string, { min = 0, max }: Pick<Steps, "min" | "max">): string {
  const number = whole(text);
  if (!isDecimal(number)) return text;
  if (compareDecimals(number, String(min)) < 0) return String(min);
  if (max !== undefined && compareDecimals(number, String(max)) > 0) return String(max);
  return text;
}

/** A number some steps on, exactly: 0.1 and two steps of 0.1 are 0.3. An empty text counts as the least number there is. */
export function stepNumber(text: string, times: number, { min = 0, max, step }: Steps): string {
  const number = whole(text);
  if (!isDecimal(number)) return String(min);
  const steps = Array.from({ length: Math.abs(times) }, () => String(Math.sign(times) * step));
  return withinBounds(sumDecimals([number, ...steps]), { min, max });
}
