import { RRuleTemporal } from "rrule-temporal";

const oneOf = (words: string) => new RegExp(`^(?:${words})$`);
const listOf = (item: string) => new RegExp(`^(?:${item})(?:,(?:${item})){0,99}$`);
const weekday = "(?:MO|TU|WE|TH|FR|SA|SU)";

/** Supported parts of RFC 5545 rules. At most daily: each occurrence is a task. */
const parts: Record<string, RegExp> = {
  FREQ: oneOf("DAILY|WEEKLY|MONTHLY|YEARLY"),
  INTERVAL: /^[1-9]\d{0,3}$/,
  COUNT: /^[1-9]\d{0,5}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: oneOf(weekday),
  BYDAY: listOf(`[+-]?(?:[1-9]|[1-4]\\d|5[0-3])?${weekday}`),
  BYMONTH: listOf("[1-9]|1[0-2]"),
  BYMONTHDAY: listOf("[+-]?(?:[1-9]|[12]\\d|3[01])"),
  BYYEARDAY: listOf("[+-]?(?:[1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])"),
  BYWEEKNO: listOf("[+-]?(?:[1-9]|[1-4]\\d|5[0-3])"),
  BYSETPOS: listOf("[+-]?(?:[1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])"),
};

/** A rule without an occurrence in this many days, weeks, months or years never has one: `BYMONTH=2;BYMONTHDAY=30`. */
const maxPeriods = { DAILY: 1_600, WEEKLY: 530, MONTHLY: 130, YEARLY: 30 };

const bare = (text: string) =>
  text
    .replace(/^RRULE:/i, "")
    .trim()
    .toUpperCase();

function partsOf(text: string): Map<string, string> | null {
  const found = new Map<string, string>();
  for (const part of bare(text).split(";")) {
    const [name = "", value = "", ...more] = part.split("=");
    if (more.length > 0 || found.has(name) || !Object.hasOwn(parts, name) || !parts[name]!.test(value))
      return null;
    found.set(name, value);
  }
  return found.has("FREQ") ? found : null;
}

/** Whether a text is a valid RFC 5545 rule, such as `FREQ=WEEKLY;BYDAY=MO,TH`. */
export const isRecurrence = (text: string): boolean => seriesOf(text, new Date(), "UTC") !== null;

function seriesOf(text: string, from: Date, timeZone: string): RRuleTemporal | null {
  const frequency = partsOf(text)?.get("FREQ") as keyof typeof maxPeriods | undefined;
  if (!frequency) return null;
  try {
    return new RRuleTemporal({
      rruleString: `DTSTART;TZID=${timeZone}:${wallClock(from, timeZone)}\nRRULE:${bare(text)}`,
      maxIterations: maxPeriods[frequency],
    });
  } catch {
    return null;
  }
}

interface Occurrence {
  at: Date;
  /** The intended day of the month, if some months don't have it. */
  day: number | null;
}

/**
 * The rule's next occurrence, at the same local time in the time zone; null when the series has ended.
 * @param meant the intended day of the month, if the last occurrence was moved to the end of a shorter month
 */
export function nextOccurrence(
  rule: string,
  from: Date,
  timeZone: string,
  meant: number | null = null,
): Occurrence | null {
  const day = dayKept(rule, wallClock(from, timeZone), meant);
  try {
    const next = seriesOf(onDay(rule, day), from, timeZone)?.next(from);
    return next ? { at: new Date(next.epochMilliseconds), day } : null;
  } catch {
    // No occurrence found within the limits, or beyond the supported dates.
    return null;
  }
}

/**
 * The day that a rule without explicit days repeats, if not every month or year has it. Strictly by RFC 5545, months
 * without it are skipped; but users who choose "every month" on the 31st mean the last day.
 */
function dayKept(rule: string, from: string, meant: number | null): number | null {
  const found = partsOf(rule);
  const frequency = found?.get("FREQ");
  if (!found || [...found.keys()].some((name) => name.startsWith("BY"))) return null;
  const [year, month, day] = [from.slice(0, 4), from.slice(4, 6), from.slice(6, 8)].map(Number) as [
    number,
    number,
    number,
  ];
  if (frequency !== "MONTHLY" && !(frequency === "YEARLY" && month === 2)) return null;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const kept = meant !== null && day === Math.min(meant, last) ? meant : day;
  return kept > 28 ? kept : null;
}

/** The rule for that day of the month, or the last day of shorter months. */
function onDay(rule: string, day: number | null): string {
  if (day === null) return rule;
  const days = [28, 29, 30, 31].filter((each) => each <= day).join(",");
  const month = partsOf(rule)?.get("FREQ") === "YEARLY" ? "BYMONTH=2;" : "";
  return `${bare(rule)};${month}BYMONTHDAY=${days};BYSETPOS=-1`;
}

/** The rule after an occurrence: if the series has a count, it is reduced by one. */
export const ruleAfter = (rule: string): string =>
  rule.replace(/\bCOUNT=(\d+)/i, (_, count: string) => `COUNT=${Number(count) - 1}`);

/** Local time in the time zone in iCalendar format: 20260401T090000. */
function wallClock(moment: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return clock.format(moment).replace(/[-:]/g, "").replace(" ", "T");
}
