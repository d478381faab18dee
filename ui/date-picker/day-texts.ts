import type { DayPickerProps } from "react-day-picker";
import { describeDate, fromUtcDate } from "./civil-date.ts";
import { inDigits, type DatePattern } from "./date-pattern.ts";

/** What a month shows and says of its days, in the user's language and digits. */
export const dayTexts = (
  locale: string,
  pattern: DatePattern,
  today: string,
): Pick<DayPickerProps, "formatters" | "labels"> => ({
  formatters: {
    formatDay: (day) => inDigits(String(day.getUTCDate()), pattern),
    formatWeekdayName: (day) => weekdayName(fromUtcDate(day), locale, "short"),
  },
  labels: {
    labelGrid: (day) => describeDate(fromUtcDate(day), locale, { month: "long", year: "numeric" }),
    labelWeekday: (day) => weekdayName(fromUtcDate(day), locale, "long"),
    // The default's "12th" differs from the visible "12".
    labelDayButton: (day, modifiers) => {
      const name = describeDate(fromUtcDate(day), locale);
      return modifiers.today ? `${name}, ${today.toLowerCase()}` : name;
    },
  },
});

/** Two letters where a word may be cut after them; the other scripts have a short form of their own. */
function weekdayName(day: string, locale: string, weekday: "short" | "long") {
  const name = describeDate(day, locale, { weekday });
  if (weekday === "long") return name;
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)
    ? name.slice(0, 2)
    : describeDate(day, locale, { weekday: "narrow" });
}
