import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { dayByKey, weeksOf } from "../item-calendar/calendar-days.ts";
import styles from "./calendar.module.css";
import { addMonths, describeDate, partsOf } from "./civil-date.ts";
import { datePickerStrings } from "./date-picker-strings.ts";
import { datePattern, inDigits } from "./date-pattern.ts";
import { isRefusedDay, type DateLimits, type DateRange } from "./date-range.ts";
import { dayAt } from "./day-at.ts";

interface DayGridsProps {
  /** A day of each month. */
  months: readonly string[];
  weekStart: number;
  today: string;
  limits: DateLimits;
  /** The chosen days; a single one is a range from itself to itself. */
  selected: DateRange | undefined;
  /** Whether several days can be chosen. */
  range: boolean;
  /** Stands above a month. */
  caption: (month: string, index: number) => ReactNode;
  onChoose: (day: string) => void;
  /** A pointer or the focus comes to a day. */
  onReach: (day: string) => void;
  /** Asks for a day whose month isn't shown. */
  onLeave: (day: string) => void;
}

/** Months of days, through which the keys of a date grid lead. */
export function DayGrids({
  months,
  weekStart,
  today,
  limits,
  selected,
  range,
  caption,
  onChoose,
  onReach,
  onLeave,
}: DayGridsProps) {
  const strings = useStrings(datePickerStrings);
  const { locale, dates } = useUi();
  const pattern = datePattern(dates, "date", 2);
  const root = useRef<HTMLDivElement>(null);
  // An object, so that the same day can be asked for twice.
  const [reached, setReached] = useState<{ day: string }>();
  useEffect(() => {
    if (reached) root.current?.querySelector<HTMLElement>("[data-day] [tabindex='0']")?.focus();
  }, [reached]);

  const grids = months.map((month) =>
    weeksOf(month, "month", weekStart).map((week) =>
      week.map((day, index) => ({
        day,
        // The last day that there is stands for those after it, too.
        outside: !isSameMonth(day, month) || day === week[index - 1],
        refused: isRefusedDay(day, limits),
      })),
    ),
  );
  const open = grids.flat(2).flatMap(({ day, outside, refused }) => (outside || refused ? [] : [day]));
  const isOpen = (day: string | undefined) => day !== undefined && open.includes(day);
  /** The day that Tab comes to. */
  const stop = [reached?.day, open.find((day) => isSelected(day, selected)), today].find(isOpen) ?? open[0];

  const move = (event: KeyboardEvent) => {
    const from = dayAt(event.target);
    const rightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const step = (day: string) => stepByKey(event, day, weekStart, rightToLeft);
    if (from === undefined || step(from) === undefined) return;
    event.preventDefault();
    // What the calendar is part of may have keys of its own.
    event.stopPropagation();
    const next = firstOpen(from, step, limits);
    if (next === undefined) return;
    if (!months.some((month) => isSameMonth(month, next))) onLeave(next);
    setReached({ day: next });
  };

  return (
    // The keys bubble up from the one day that has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} lang={locale} className={styles.months} onKeyDown={move}>
      {grids.map((weeks, index) => {
        const month = months[index]!;
        return (
          // A place rather than a month, so that the arrows beside it keep the focus.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            {caption(month, index)}
            <table
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
              role="grid"
              aria-label={describeMonth(month, locale)}
              aria-multiselectable={range}
              className={styles.grid}
            >
              {/* Each day says its weekday. */}
              <thead aria-hidden>
                <tr>
                  {weeks[0]!.map(({ day }) => (
                    <th key={day} scope="col" className={styles.weekday}>
                      {shortWeekday(day, locale)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week, row) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <tr key={row}>
                    {week.map(({ day, outside, refused }, column) => {
                      const chosen = isSelected(day, selected);
                      const name = outside ? "" : describeDate(day, locale);
                      return (
                        <td
                          // Nothing says a day beyond the last year.
                          // oxlint-disable-next-line react/no-array-index-key
                          key={outside ? column : day}
                          aria-selected={chosen || undefined}
                          data-day={day}
                          data-selected={chosen || undefined}
                          data-disabled={refused || undefined}
                          data-hidden={outside || undefined}
                          data-today={day === today || undefined}
                          className={classNames(styles.day, range && chosen && placeIn(day, selected!))}
                        >
                          {!outside && (
                            <button
                              type="button"
                              className={styles.dayButton}
                              disabled={refused}
                              tabIndex={day === stop ? 0 : -1}
                              aria-label={day === today ? `${name}, ${strings.today.toLowerCase()}` : name}
                              onClick={() => onChoose(day)}
                              onFocus={() => {
                                if (day !== stop) setReached({ day });
                                onReach(day);
                              }}
                              onMouseEnter={() => onReach(day)}
                            >
                              {inDigits(String(partsOf(day).day), pattern)}
                            </button>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      })}
    </div>
  );
}

const isSelected = (day: string, range: DateRange | undefined) =>
  range !== undefined && range.from <= day && day <= range.to;

const isSameMonth = (day: string, other: string) => day.slice(0, 7) === other.slice(0, 7);

/** The look of a chosen day by its place in its range. */
const placeIn = (day: string, { from, to }: DateRange) =>
  classNames(
    day === from && styles.rangeStart,
    day === to && styles.rangeEnd,
    day !== from && day !== to && styles.rangeMiddle,
  );

/** By months, where Shift is held. */
function stepByKey({ key, shiftKey }: KeyboardEvent, day: string, weekStart: number, rightToLeft: boolean) {
  const forward = rightToLeft ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowLeft: -forward,
    ArrowRight: forward,
    ArrowUp: -12,
    ArrowDown: 12,
    PageUp: -12,
    PageDown: 12,
  };
  const months = shiftKey ? steps[key] : undefined;
  return months === undefined ? dayByKey(key, day, weekStart, rightToLeft) : addMonths(day, months);
}

/** Passes over days that can't be chosen, for as long as a year. */
function firstOpen(from: string, step: (day: string) => string | undefined, limits: DateLimits) {
  let day: string | undefined = from;
  for (let steps = 0; steps <= 365; steps++) {
    day = step(day);
    if (day === undefined || !isRefusedDay(day, limits)) return day;
  }
  return undefined;
}

export const describeMonth = (month: string, locale: string): string =>
  describeDate(month, locale, { month: "long", year: "numeric" });

/** Two letters where a word may be cut after them; the other scripts have a short form of their own. */
function shortWeekday(day: string, locale: string) {
  const name = describeDate(day, locale, { weekday: "short" });
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)
    ? name.slice(0, 2)
    : describeDate(day, locale, { weekday: "narrow" });
}
