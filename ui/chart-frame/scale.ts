import { nice, ticks } from "d3-array";

/** Maps a number to a pixel. */
export type Scale = (value: number) => number;

/** Maps `[from, to]` to pixels. An empty domain maps to the middle. */
export function linearScale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const span = to - from;
  return (value) => (span === 0 ? (start + end) / 2 : start + ((value - from) / span) * (end - start));
}

export interface Axis {
  domain: readonly [number, number];
  ticks: readonly number[];
}

/** An axis with round ticks around the values. `zero` includes zero, as bars need. */
export function axisOf(values: readonly number[], count: number, zero = false): Axis {
  const known = values.filter(Number.isFinite);
  let low = Math.min(...known, ...(zero || known.length === 0 ? [0] : []));
  let high = Math.max(...known, ...(zero || known.length === 0 ? [0] : []));
  if (low === high) {
    if (zero || low >= 0) high = low + Math.max(1, Math.abs(low));
    if (!zero || low < 0) low -= Math.max(1, Math.abs(low));
  }
  const [from, to] = nice(low, high, count);
  return { domain: [from, to], ticks: ticks(from, to, count) };
}

/** Decimals needed to tell an axis's ticks apart; at least 1. */
export function tickDigits([first = 0, second = first]: readonly number[]): number {
  const step = Math.abs(second - first);
  return step > 0 && step < 0.1 ? Math.ceil(-Math.log10(step) - 1e-9) : 1;
}

/** Show every n-th label so that labels of `width` fit at intervals of `step`. */
export const labelStep = (width: number, step: number) =>
  Math.max(1, Math.ceil(width / Math.max(step, 0.01)));

/** Approximate width of a 12 px chart text. */
export const textWidth = (text: string) => text.length * 7;

/** A text truncated to a width, with an ellipsis. */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  return `${text.slice(0, Math.max(0, Math.floor(width / 7) - 1)).trimEnd()}…`;
}

/** An SVG path through the points. */
export const linePath = (points: readonly (readonly [x: number, y: number])[]) =>
  points.map(([x, y], index) => `${index ? "L" : "M"}${round(x)},${round(y)}`).join("");

/** A closed path between upper and lower points. */
export const bandPath = (
  upper: readonly (readonly [x: number, y: number])[],
  lower: readonly (readonly [x: number, y: number])[],
) => (upper.length ? `${linePath([...upper, ...lower.toReversed()])}Z` : "");

const round = (pixels: number) => Math.round(pixels * 100) / 100;
