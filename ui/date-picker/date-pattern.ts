import { dateWriter, type Dates } from "../shared/format-date.ts";
import type { DateMode } from "./date-text.ts";
import type { TimeAccuracy } from "./time-parts.ts";

const places = ["day", "month", "year", "hour", "minute", "second", "fractionalSecond", "dayPeriod"] as const;
type Place = (typeof places)[number];

/** A place for a value, or the text between two. */
type Part = { place: Place; text?: undefined } | { place?: undefined; text: string };

/** How moments are written where the reader is, in pieces that can be read and typed again. */
export interface DatePattern {
  parts: readonly Part[];
  /** In which a date is said. */
  order: readonly ("day" | "month" | "year")[];
  /** Words between the values, such as those for "at" and "o'clock". */
  words: readonly string[];
  /** The ten digits, from zero. */
  digits: readonly string[];
  /** The words for the halves of a day; undefined on a clock of 24 hours. */
  halves?: readonly [am: string, pm: string];
}

const [morning, evening] = [new Date("2026-11-04T09:05:06.007Z"), new Date("2026-11-04T21:05:06.007Z")];
const zone = { timeZone: "UTC" } as const;

const dayOptions = { ...zone, day: "2-digit", month: "2-digit", year: "numeric" } as const;

const clockOptions = (accuracy: TimeAccuracy): Intl.DateTimeFormatOptions => ({
  ...zone,
  hour: "2-digit",
  minute: accuracy > 1 ? "2-digit" : undefined,
  second: accuracy > 2 ? "2-digit" : undefined,
  fractionalSecondDigits: accuracy > 3 ? 3 : undefined,
});

const isPlace = (type: string): type is Place => (places as readonly string[]).includes(type);
/** Some browsers put a narrow no-break space before "PM". */
const plain = (text: string) => text.replaceAll("\u202f", " ");

const partsOf = (writer: Intl.DateTimeFormat): Part[] =>
  writer
    .formatToParts(morning)
    .map(({ type, value }) => (isPlace(type) ? { place: type } : { text: plain(value) }));

const ofMask: Record<string, Place> = { DD: "day", MM: "month", YYYY: "year" };
const maskParts = (mask: string): Part[] =>
  mask
    .split(/(DD|MM|YYYY)/)
    .filter(Boolean)
    .map((text) => (ofMask[text] ? { place: ofMask[text] } : { text }));

const hasLetters = (text: string) => /\p{L}/u.test(text);

function makePattern(dates: Dates, mode: DateMode, accuracy: TimeAccuracy): DatePattern {
  const clock = clockOptions(accuracy);
  const time = dateWriter(dates, clock);
  const day = dateWriter(dates, dayOptions);
  const date = dates.mask ? maskParts(dates.mask) : partsOf(day);
  const both = dates.mask
    ? [...date, { text: " " }, ...partsOf(time)]
    : partsOf(dateWriter(dates, { ...dayOptions, ...clock }));
  const parts = { date, time: partsOf(time), datetime: both }[mode];
  const words = parts.flatMap(({ text = "" }) => text.match(/\p{L}[\p{L}\p{M}་.]*/gu) ?? []);
  // A word for "o'clock" at the end is more to delete than to read.
  if (hasLetters(parts.at(-1)?.text ?? "")) parts.pop();
  const half = (at: Date) =>
    plain(time.formatToParts(at).find(({ type }) => type === "dayPeriod")?.value ?? "");
  const { numberingSystem } = day.resolvedOptions();
  const numbers = new Intl.NumberFormat(dates.locale, { numberingSystem, useGrouping: false });
  return {
    parts,
    words,
    order: date.flatMap(({ place }) =>
      place === "day" || place === "month" || place === "year" ? [place] : [],
    ),
    digits: Array.from({ length: 10 }, (_, digit) => numbers.format(digit)),
    halves: half(morning) === "" ? undefined : [half(morning), half(evening)],
  };
}

const patterns = new Map<string, DatePattern>();

export function datePattern(dates: Dates, mode: DateMode, accuracy: TimeAccuracy): DatePattern {
  const key = JSON.stringify([dates, mode, accuracy]);
  const pattern = patterns.get(key) ?? makePattern(dates, mode, accuracy);
  patterns.set(key, pattern);
  return pattern;
}

/** A number in the reader's own digits. */
export const inDigits = (text: string, { digits }: DatePattern): string =>
  text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** A word that isn't a piece of another one. */
const word = (text: string) => new RegExp(`(?<!\\p{L})${escaped(text)}(?!\\p{L})`, "giu");

/** The reader's digits as 0 to 9, everything else as it is: each sign stays one sign. */
export const plainDigits = (text: string, { digits }: DatePattern): string =>
  text.replace(/[^ -~]/gu, (sign) => {
    const digit = digits.indexOf(sign);
    return digit < 0 ? sign : String(digit);
  });

/** What a reader wrote, with plain digits, spaces and commas, and "am" or "pm" behind its time. */
export function plainText(text: string, pattern: DatePattern): string {
  let typed = plainDigits(text, pattern)
    .replace(/[\u200e\u200f\u061c]/g, "")
    .replace(/\s/g, " ")
    .replace(/٫/g, ".")
    .replace(/،/g, ",");
  for (const each of pattern.words) typed = typed.replace(word(each), " ");
  const { halves } = pattern;
  for (const [index, half] of halves ? [...halves, "am", "pm"].entries() : []) {
    const without = typed.replace(word(half.replace(/\s/g, " ")), " ");
    if (without === typed) continue;
    typed = `${without.trim()} ${index % 2 === 0 ? "am" : "pm"}`;
    break;
  }
  return typed.replace(/ +/g, " ").trim();
}

const widths: Partial<Record<Place, number>> = { year: 4, fractionalSecond: 3 };

/** What can be typed without letters, from the start: a 0 stands for a digit. `whole` where that is all of it. */
export function typedMask({ parts }: DatePattern): { mask: string; whole: boolean } {
  const end = parts.findIndex((part) => part.place === "dayPeriod" || hasLetters(part.text ?? ""));
  const mask = parts
    .slice(0, end < 0 ? undefined : end)
    .map(({ place, text }) => text ?? "0".repeat(widths[place!] ?? 2))
    .join("");
  return { mask, whole: end < 0 };
}

const letters: Record<Exclude<Place, "dayPeriod">, string> = {
  day: "DD",
  month: "MM",
  year: "YYYY",
  hour: "HH",
  minute: "mm",
  second: "ss",
  fractionalSecond: "SSS",
};

/** The first letter of "day", "month" or "year", where the language has letters that a reader takes for one. */
function initial(place: Place, locale: string): string | undefined {
  if (place !== "day" && place !== "month" && place !== "year") return undefined;
  const name = new Intl.DisplayNames(locale, { type: "dateTimeField" }).of(place) ?? "";
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.exec(name)?.[0].toUpperCase();
}

/** Such as `DD.MM.YYYY HH:mm`, and `TT.MM.JJJJ HH:mm` in German. */
export function patternLetters(pattern: DatePattern, locale: string): string {
  const { parts, halves } = pattern;
  return parts
    .map(({ place, text }) => {
      if (place === undefined) return text === ":" ? text : apart(text, pattern);
      if (place === "dayPeriod") return halves?.[0];
      if (place === "hour") return halves ? "hh" : "HH";
      return initial(place, locale)?.repeat(letters[place].length) ?? letters[place];
    })
    .join("");
}

/** The locale's dates run from right to left: it marks them so, or ends them with a word that does. */
export const isRightToLeft = ({ parts, halves }: DatePattern): boolean =>
  /[\u0590-\u08ff\u200f]/.test([...parts.map(({ text }) => text), ...(halves ?? [])].join(""));

/** What separates Latin letters where dates run from right to left, so that they follow each other as digits do. */
export const apart = (text: string, pattern: DatePattern): string =>
  isRightToLeft(pattern) ? `\u200f${text}\u200f` : text;
