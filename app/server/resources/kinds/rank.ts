import { customType } from "drizzle-orm/pg-core";
import { makeField, problem } from "../field.ts";

// In byte order, as compared by the column's collation.
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const first = digits.charAt(0);
const last = digits.charAt(digits.length - 1);

/**
 * Ranks of the column are redistributed when one grows longer, which takes several hundred moves to the same position.
 */
export const maxRankLength = 120;

/**
 * A string that sorts between two others, so that moving a card doesn't change its neighbors. Null is the open end.
 * Follows David Greenspan's "Implementing fractional indexing": an integer part, whose first letter encodes its length,
 * then a fraction that never ends in the first digit. Ranks at either end stay short.
 */
export function rankBetween(above: string | null, below: string | null): string {
  if (above !== null && below !== null && above >= below)
    throw new Error(`No rank lies between ${above} and ${below}.`);
  if (above === null) {
    if (below === null) return "a0";
    const whole = wholeOf(below);
    if (whole.length < below.length) return whole;
    return step(whole, -1) ?? whole + middle("", below.slice(whole.length));
  }
  const whole = wholeOf(above);
  const fraction = above.slice(whole.length);
  if (below === null) return step(whole, 1) ?? whole + middle(fraction, null);
  if (whole === wholeOf(below)) return whole + middle(fraction, below.slice(whole.length));
  const next = step(whole, 1);
  return next !== null && next < below ? next : whole + middle(fraction, null);
}

/** The given number of ranks between two others, in order. */
export function ranksBetween(above: string | null, below: string | null, count: number): string[] {
  if (count === 0) return [];
  if (above !== null && below !== null) {
    const half = Math.floor(count / 2);
    const centre = rankBetween(above, below);
    return [...ranksBetween(above, centre, half), centre, ...ranksBetween(centre, below, count - half - 1)];
  }
  const ranks: string[] = [];
  let [from, to] = [above, below];
  for (let made = 0; made < count; made += 1) {
    const rank = rankBetween(from, to);
    if (below === null) from = rank;
    else to = rank;
    ranks.push(rank);
  }
  return below === null ? ranks : ranks.reverse();
}

/** `a` to `z` start integer parts with 1 to 26 more digits, `Z` to `A` those below zero. */
const lengthOf = (head: string): number =>
  head >= "a" ? head.charCodeAt(0) - 97 + 2 : 90 - head.charCodeAt(0) + 2;

const wholeOf = (rank: string): string => rank.slice(0, lengthOf(rank.charAt(0)));

/** The next or previous integer part; null at the end of the range. */
function step(whole: string, by: 1 | -1): string | null {
  const [edge, fresh] = by === 1 ? [last, first] : [first, last];
  let rest = "";
  for (let at = whole.length - 1; at > 0; at -= 1) {
    const digit = whole.charAt(at);
    if (digit !== edge) return whole.slice(0, at) + digits.charAt(digits.indexOf(digit) + by) + rest;
    rest += fresh;
  }
  const head = whole.charAt(0);
  if (by === 1 && head === "Z") return `a${first}`;
  if (by === -1 && head === "a") return `Z${last}`;
  if (head === (by === 1 ? "z" : "A")) return null;
  const next = String.fromCharCode(head.charCodeAt(0) + by);
  return next + fresh.repeat(lengthOf(next) - 1);
}

/** The shortest fraction between two; a null upper bound means one. */
function middle(above: string, below: string | null): string {
  let shared = 0;
  while (below !== null && shared < below.length && (above[shared] ?? first) === below[shared]) shared += 1;
  if (below !== null && shared > 0)
    return below.slice(0, shared) + middle(above.slice(shared), below.slice(shared));
  const low = above === "" ? 0 : digits.indexOf(above.charAt(0));
  const high = below === null ? digits.length : digits.indexOf(below.charAt(0));
  if (high - low > 1) return digits.charAt(Math.round((low + high) / 2));
  if (below !== null && below.length > 1) return below.charAt(0);
  return digits.charAt(low) + middle(above.slice(1), null);
}

// Compared bytewise, independent of the database's collation.
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A record's manual position, changed by moves. */
export const rank = () =>
  makeField({
    kind: "text",
    builder: bytes(),
    options: { required: true, readOnly: true },
    operators: [],
    parse: () => problem("rule", "problem.readOnly"),
  });
