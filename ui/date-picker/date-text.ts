import { addDays, addMonths, civilDate, describeDate, isCivilDate, partsOf } from "./civil-date.ts";
import { orderRange, type DateRange } from "./date-range.ts";
import {
  endOfDay,
  formatTime,
  formatTimeModel,
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
}

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

/** `12.11.2026` from `2026-11-12`. */
export const formatDate = (date: string): string => date.split("-").reverse().join(".");

/** What staff read in the field, by the mask DD.MM.YYYY and a 24-hour clock. */
export function formatModel(
  model: string,
  { mode, accuracy }: Pick<DateTextRules, "mode" | "accuracy">,
): string {
  const { date, time } = readModel(model);
  if (mode === "date") return formatDate(date);
  const clock = formatTime(time, accuracy);
  return mode === "time" ? clock : `${formatDate(date)} ${clock}`;
}

const between = " – ";

export const formatRange = (range: DateRange, rules: Pick<DateTextRules, "mode" | "accuracy">): string =>
  formatModel(range.from, rules) + between + formatModel(range.to, rules);

const relativeDay = (days: number, locale: string) =>
  new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day");

function readWord(word: string, { today, locale }: DateTextRules): string | undefined {
  const said = word.toLowerCase();
  for (const language of [locale, "en"]) {
    for (const days of [-1, 0, 1])
      if (relativeDay(days, language).toLowerCase() === said) return addDays(today, days);
    for (let ahead = 1; ahead <= 7; ahead += 1) {
      const day = addDays(today, ahead);
      if (describeDate(day, language, { weekday: "long" }).toLowerCase() === said) return day;
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

function readDigits(text: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return civilDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day, month, year] =
    /^(\d{1,2})[./\s-](\d{1,2})(?:[./\s-](\d{4}|\d{2})?)?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text) ??
    [];
  const date = civilDate(year ? century(year, today) : partsOf(today).year, Number(month), Number(day));
  const run = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return date ?? (run ? civilDate(Number(run[1]), Number(run[2]), Number(run[3])) : undefined);
}

/**
 * Reads a day as staff write it: `12.11.2026`, `12.11.`, `121126`, `2026-11-12`, `tomorrow`, `friday`, `+2w`.
 * A zone at the end of a pasted ISO moment is ignored on purpose: the day that is written is the day meant.
 */
export function parseDate(text: string, rules: DateTextRules): string | undefined {
  const said = text.trim();
  return readDigits(said, rules.today) ?? readStep(said, rules.today) ?? readWord(said, rules);
}

/** The time that a day gets when only the day is said: a range lasts to the end of its last day. */
const unsaid = { start: midnight, end: endOfDay } as const;

/** Reads one moment into the model's text; `undefined` where it can't be understood. */
export function parseText(
  text: string,
  rules: DateTextRules,
  place: keyof typeof unsaid = "start",
): string | undefined {
  const said = text
    .trim()
    .replace(/(\d)T(\d)/, "$1 $2")
    .replace(/(:\d{2}(?:[.,]\d+)?)\s?(?:Z|[+-]\d{2}:?\d{2})$/i, "$1")
    .replace(/(:\d{2}[.,]\d{3})\d+$/, "$1");
  if (rules.mode === "time") {
    const time = parseTime(said);
    return time && writeModel({ date: "", time }, rules);
  }
  const whole = parseDate(said, rules);
  if (whole) return writeModel({ date: whole, time: unsaid[place] }, rules);
  const [, day, clock] = /^(.+?)[\s,]+(\d[\d:.,]*(?:\s*[ap]m)?)$/i.exec(said) ?? [];
  const date = day === undefined ? undefined : parseDate(day, rules);
  const time = clock === undefined ? undefined : parseTime(clock);
  return date && time && writeModel({ date, time }, rules);
}

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

const dateMask = "00.00.0000";
const timeMasks = { 1: "00", 2: "00:00", 3: "00:00:00", 4: "00:00:00.000" } as const;

/** The mask of one moment: a 0 stands for a digit. */
export const maskOf = ({ mode, accuracy }: Pick<DateTextRules, "mode" | "accuracy">): string =>
  ({ date: dateMask, time: timeMasks[accuracy], datetime: `${dateMask} ${timeMasks[accuracy]}` })[mode];

/**
 * Puts the mask's separators between digits as they are typed; a separator after a single digit pads it,
 * so that `1.` becomes `01.`. Words and ISO dates are left as they are.
 */
export function applyMask(text: string, mask: string): string {
  if (!/^[\d.:\s–]*$/.test(text)) return text;
  const digits = text.replace(/(?<!\d)(\d)(?=[.:])/g, "0$1").replace(/\D/g, "");
  let result = "";
  let used = 0;
  for (const place of mask) {
    if (used === digits.length && (place === "0" || /\d$/.test(text))) break;
    result += place === "0" ? digits[used++] : place;
  }
  return result;
}

export const rangeMask = (rules: Pick<DateTextRules, "mode" | "accuracy">): string =>
  maskOf(rules) + between + maskOf(rules);
