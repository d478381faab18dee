import { dayAfter } from "../calendar.ts";
import { isDay } from "../resources/kinds/is-day.ts";

/** Parses an amount as typed: "1 250,00", "1.250 €", "1250". Three digits after a separator are thousands. */
export function amountIn(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/[\s\u00a0\u202f'’]/g, "")
    .replace(/^[A-Z]{3}(?=\d)|(?<=\d)[A-Z]{3}$|\p{Sc}/gu, "")
    .replace("\u2212", "-");
  if (bare.length > 16) return undefined;
  const parts =
    /^(-?\d+)(?:[.,](\d{1,2}))?$/.exec(bare) ??
    /^(-?\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(bare) ??
    /^(-?\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(bare);
  if (!parts) return undefined;
  const [, whole = "", cents] = parts;
  return whole.replace(/[.,]/g, "") + (cents ? `.${cents}` : "");
}

/** Range of days that have names: the day before yesterday, tomorrow. */
const wordsReach = 7;

/** Alternative spellings. */
const spellings: Record<string, string> = { вчора: "учора" };

interface Reader {
  locale: string;
  /** YYYY-MM-DD, in the user's time zone. */
  today: string;
}

/** Parses a date: "yesterday", in the user's language or in English, "14.11.", "14.11.2026" and "2026-11-14". */
export function dayIn(text: string, { locale, today }: Reader): string | undefined {
  const word = text.trim().toLowerCase();
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[./](\d{1,2})[./]?(\d{4})?$/.exec(word) ?? [];
  if (day) {
    const inYear = (of: number) => `${of}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    const thisYear = Number(today.slice(0, 4));
    const meant = (year ? [Number(year)] : [thisYear, thisYear - 1, thisYear + 1]).map(inYear).filter(isDay);
    const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
    return meant.toSorted((a, b) => away(a) - away(b))[0];
  }
  if (isDay(word)) return word;
  const meaning = spellings[word] ?? word;
  const speakers = [locale, "en"].map((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
  for (let away = -wordsReach; away <= wordsReach; away++)
    if (speakers.some((formatter) => formatter.format(away, "day").toLowerCase() === meaning))
      return dayAfter(today, away);
  return undefined;
}
