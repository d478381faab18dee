import type { Dates } from "../shared/format-date.ts";
import { addDays, addMonths, civilDate, describeDate, isCivilDate, partsOf } from "./civil-date.ts";
import { datePattern, inDigits, plainDigits, plainText, typedMask } from "./date-pattern.ts";
import { orderRange, type DateRange } from "./date-range.ts";
import {
  endOfDay,
  formatTimeModel,
  hourOfTwelve,
  isEvening,
  midnight,
  parseTime,
  type TimeAccuracy,
  type TimeParts,
} from "./time-parts.ts";

export const dateModes = ["date", "datetime", "time"] as const;
/** The model is `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `HH:mm:ss`; milliseconds follow only with accuracy 4. */
export type DateMode = (typeof dateModes)[number];

export interface DateTextRules {
  mode: DateMode;
  accuracy: TimeAccuracy;
  /** The day that "today" means, `YYYY-MM-DD`. */
  today: string;
  /** The language of words such as "tomorrow"; English ones are always read. */
  locale: string;
  /** The order, separators, digits and clock that are written and read. */
  dates: Dates;
}

type WrittenRules = Pick<DateTextRules, "mode" | "accuracy" | "dates">;

const patternOf = ({ dates, mode, accuracy }: WrittenRules) => datePattern(dates, mode, accuracy);

export interface Moment {
  /** `YYYY-MM-DD`; empty where the mode is time alone. */
  date: string;
  time: TimeParts;
}

export const readModel = (model: string): Moment => {
  const hasDate = isCivilDate(model.slice(0, 10));
  return {
    date: hasDate ? model.slice(0, 10) : "",
    time: parseTime(hasDate ? model.slice(11) : model) ?? { ...midnight },
  };
};

export function writeModel(
  { date, time }: Moment,
  { mode, accuracy }: Pick<DateTextRules, "mode" | "accuracy">,
): string {
  if (mode === "date") return date;
  const clock = formatTimeModel(time, accuracy);
  return mode === "time" ? clock : `${date} ${clock}`;
}

const two = (value: number) => String(value).padStart(2, "0");

/** What a reader sees in the field. */
export function formatModel(model: string, rules: WrittenRules): string {
  const { date, time } = readModel(model);
  const pattern = patternOf(rules);
  const { parts, halves } = pattern;
  const [year = "", month = "", day = ""] = date.split("-");
  const values = {
    year,
    month,
    day,
    hour: two(halves ? hourOfTwelve(time.hours) : time.hours),
    minute: two(time.minutes),
    second: two(time.seconds),
    fractionalSecond: String(time.milliseconds).padStart(3, "0"),
    dayPeriod: halves?.[Number(isEvening(time))] ?? "",
  };
  return parts.map(({ place, text }) => text ?? inDigits(values[place!], pattern)).join("");
}

const between = " – ";

export const formatRange = (range: DateRange, rules: WrittenRules): string =>
  formatModel(range.from, rules) + between + formatModel(range.to, rules);

const relativeDay = (days: number, locale: string) =>
  new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day");

function readWord(word: string, { today, locale }: DateTextRules): string | undefined {
  const lower = word.toLowerCase();
  for (const language of [locale, "en"]) {
    for (const days of [-1, 0, 1])
      if (relativeDay(days, language).toLowerCase() === lower) return addDays(today, days);
    for (let ahead = 1; ahead <= 7; ahead += 1) {
      const day = addDays(today, ahead);
      if (describeDate(day, language, { weekday: "long" }).toLowerCase() === lower) return day;
    }
  }
  return undefined;
}

const steps = { d: addDays, w: (date: string, weeks: number) => addDays(date, weeks * 7), m: addMonths };

function readStep(text: string, today: string): string | undefined {
  const [, sign, count, unit] = /^([+-])(\d{1,4})([dwm]?)$/i.exec(text) ?? [];
  if (count === undefined) return undefined;
  const step = steps[(unit?.toLowerCase() || "d") as keyof typeof steps];
  return step(today, Number(sign + count));
}

const century = (year: string, today: string) =>
  year.length === 4 ? Number(year) : Math.floor(partsOf(today).year / 100) * 100 + Number(year);

const separator = /[./\s-]+/;

interface WrittenDay {
  year: number;
  month: number;
  day: number;
}

const dayOf = (written: WrittenDay | undefined) =>
  written && civilDate(written.year, written.month, written.day);

/** The day that digits name, also one that doesn't exist. */
function digitsOf(text: string, { today, dates }: DateTextRules): WrittenDay | undefined {
  if (!/^\d[\d./\s-]*$/.test(text)) return undefined;
  const { order } = datePattern(dates, "date", 2);
  const parts = text.split(separator).filter(Boolean);
  const short = order.filter((part) => part !== "year");
  // A year of four digits at the start is one in any language.
  const iso = ["year", "month", "day"] as const;
  const read = (parts: readonly string[], as: readonly (typeof iso)[number][]) => {
    const at = (part: (typeof iso)[number]) => parts[as.indexOf(part)] ?? "";
    const year = at("year") || String(partsOf(today).year);
    if (parts.length !== as.length || !/^(\d{2}){1,2}$/.test(year)) return undefined;
    if (at("day").length > 2 || at("month").length > 2) return undefined;
    return { year: century(year, today), month: Number(at("month")), day: Number(at("day")) };
  };
  if (parts.length > 1) return read(parts, parts[0]?.length === 4 ? iso : parts.length === 2 ? short : order);
  const run = parts[0] ?? "";
  const cut = (as: readonly string[], year: number) => {
    let from = 0;
    return as.map((part) => run.slice(from, (from += part === "year" ? year : 2)));
  };
  if (run.length === 4) return read(cut(short, 0), short);
  if (run.length === 6) return read(cut(order, 2), order);
  if (run.length === 8) {
    const local = read(cut(order, 4), order);
    return dayOf(local) ? local : read(cut(iso, 4), iso);
  }
  return undefined;
}

const readDay = (typed: string, rules: DateTextRules): string | undefined =>
  dayOf(digitsOf(typed, rules)) ?? readStep(typed, rules.today) ?? readWord(typed, rules);

/**
 * Reads a day as it is written where the reader is: `12.11.2026`, `12.11.`, `121126`, `2026-11-12`, `tomorrow`,
 * `friday`, `+2w`.
 * A zone at the end of a pasted ISO moment is ignored on purpose: the day that is written is the day meant.
 */
export const parseDate = (text: string, rules: DateTextRules): string | undefined =>
  readDay(plainText(text, patternOf(rules)), rules);

/** The day in a text that is written as it should be and doesn't exist: `31.02.1990`. */
export const missingDay = (text: string, rules: DateTextRules): string | undefined =>
  plainText(text, patternOf(rules))
    .match(/\d[\d./-]*/g)
    ?.find((day) => {
      const written = digitsOf(day, rules);
      return written && !dayOf(written);
    });

/** The time that a day gets when only the day is said: a range lasts to the end of its last day. */
const unsaid = { start: midnight, end: endOfDay } as const;

/** Reads one moment into the model's text; `undefined` where it can't be understood. */
export function parseText(
  text: string,
  rules: DateTextRules,
  place: keyof typeof unsaid = "start",
): string | undefined {
  const typed = plainText(text, patternOf(rules))
    .replace(/(\d)T(\d)/, "$1 $2")
    .replace(/(:\d{2}(?:[.,]\d+)?)\s?(?:Z|[+-]\d{2}:?\d{2})$/i, "$1")
    .replace(/(:\d{2}[.,]\d{3})\d+$/, "$1");
  if (rules.mode === "time") {
    const time = parseTime(typed);
    return time && writeModel({ date: "", time }, rules);
  }
  const whole = readDay(typed, rules);
  if (whole) return writeModel({ date: whole, time: unsaid[place] }, rules);
  const timeFirst = patternOf(rules).parts[0]?.place === "hour" ? timeThenDay.exec(typed)?.groups : undefined;
  const { day, time } = timeFirst ?? dayThenTime.exec(typed)?.groups ?? {};
  const date = day === undefined ? undefined : readDay(day, rules);
  const clock = time === undefined ? undefined : parseTime(time);
  return date && clock && writeModel({ date, time: clock }, rules);
}

const dayThenTime = /^(?<day>.+?)[\s,]+(?<time>\d[\d:.,]*(?:\s*[ap]m)?)$/i;
const timeThenDay = /^(?<time>\d[\d:.,]*(?:\s*[ap]m)?)[\s,]+(?<day>.+)$/i;

/** Reads two moments with a dash, `..` or two spaces between them; one moment alone is a range of itself. */
export function parseRange(text: string, rules: DateTextRules): DateRange | undefined {
  const [first = "", second = first, ...more] = text
    .split(/\s*[–—]\s*|\s+-\s+|\s*\.\.\s*|\s{2,}/)
    .filter(Boolean);
  if (more.length > 0) return undefined;
  const [from, to] = [parseText(first, rules), parseText(second, rules, "end")];
  if (!from || !to) return undefined;
  // Two days said the wrong way round keep their meaning: the first begins and the last ends.
  if (from.slice(0, 10) > to.slice(0, 10)) return parseRange(second + between + first, rules);
  return orderRange(from, to);
}

/** The mask of one moment: a 0 stands for a digit. */
export const maskOf = (rules: WrittenRules): string => typedMask(patternOf(rules)).mask;

/**
 * Puts the mask's separators between digits as they are typed; a separator after a single digit pads it,
 * so that `1.` becomes `01.`. Words and ISO dates are left as they are.
 */
export function applyMask(text: string, mask: string, rules: WrittenRules): string {
  const pattern = patternOf(rules);
  const typed = plainDigits(text, pattern);
  if (Array.from(typed).some((sign) => !/\d/.test(sign) && !mask.includes(sign))) return text;
  const digits = typed.replace(/(?<!\d)(\d)(?=\D)/g, "0$1").replace(/\D/g, "");
  let result = "";
  let used = 0;
  for (const place of mask) {
    if (used === digits.length && (place === "0" || /\d$/.test(typed))) break;
    result += place === "0" ? digits[used++] : place;
  }
  return inDigits(result, pattern);
}

export function rangeMask(rules: WrittenRules): string {
  const { mask, whole } = typedMask(patternOf(rules));
  return whole ? mask + between + mask : mask;
}
