import { type CellProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { readRule, weekdays, type Weekday } from "./recurrence-rule.ts";
import type { ValueFormatting } from "./use-formatting.ts";
import { textOf } from "./values.ts";

// January 1, 2024 was a Monday.
export const nameOfDay = (day: Weekday, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, 1 + weekdays.indexOf(day)),
  );

/** "Every 2 weeks: Mon, Thu"; a more complex rule is shown as it is. */
function inWords(text: string, { t, locale }: ValueFormatting): string {
  const rule = readRule(text);
  if (!rule) return text;
  const { frequency, interval, days } = rule;
  const often =
    interval === 1
      ? t(`recurrence.each.${frequency}`)
      : t(`recurrence.every.${frequency}`, { count: interval });
  if (days.length === 0) return often;
  const names = new Intl.ListFormat(locale, { type: "unit" }).format(
    days.map((day) => nameOfDay(day, locale)),
  );
  return t("recurrence.on", { rule: often, days: names });
}

function RecurrenceCell({ field, row, formatting }: CellProps) {
  const text = textOf(row[field.name]);
  return text === "" ? <Nothing /> : inWords(text, formatting);
}

export const recurrence: KindView = {
  Cell: RecurrenceCell,
  text: (value, _, formatting) => inWords(value, formatting),
};
