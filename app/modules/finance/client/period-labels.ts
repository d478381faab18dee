import type { Grain } from "../contract.ts";
import { formatDate } from "../../../client/i18n/dates.ts";

interface Named {
  /** On the axis. */
  label: string;
  /** In full. */
  title: string;
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const written = (locale: string, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(dateOf(day));

const span = (from: string, to: string) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** The name of a period: the month if it is one, otherwise its dates. */
export function periodName(from: string, to: string, grain: Grain, locale: string): Named {
  switch (grain) {
    case "day":
      return { label: from.slice(8) + "." + from.slice(5, 7), title: formatDate(from) };
    case "week":
      return { label: from.slice(8) + "." + from.slice(5, 7), title: span(from, to) };
    case "month":
      return {
        label: written(locale, from, { month: "short" }),
        title: written(locale, from, { month: "long", year: "numeric" }),
      };
    case "quarter":
      return {
        label: `Q${Math.floor((Number(from.slice(5, 7)) + 2) / 3)} ${from.slice(2, 4)}`,
        title: span(from, to),
      };
  }
}
