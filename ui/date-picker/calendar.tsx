import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { classNames } from "../shared/class-names.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { useNarrow } from "../shared/use-narrow.ts";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import styles from "./calendar.module.css";
import { addMonths, describeDate, deviceToday, partsOf } from "./civil-date.ts";
import type { DateLimits, DateRange } from "./date-range.ts";
import { DayGrids, describeMonth } from "./day-grids.tsx";
import { firstWeekday } from "./first-weekday.ts";
import { MonthChoice, YearChoice } from "./period-choice.tsx";
import { useRangeChoice } from "./use-range-choice.ts";
import { useStrings } from "../provider/use-strings.ts";
import { datePickerStrings } from "./date-picker-strings.ts";

interface CalendarLook extends DateLimits, Omit<ComponentProps<"div">, "defaultValue" | "onChange"> {
  /** Months side by side; always one on phones. @default 1 */
  months?: 1 | 2;
  /** The day marked as today, `YYYY-MM-DD`. @default the device's date */
  today?: string;
  /** Any day of the month shown first. @default the value's month, else the current one */
  defaultMonth?: string;
  /** Focuses the selected day, or today, on mount. */
  focusDay?: boolean;
}

interface SingleCalendar {
  range?: false;
  /** `YYYY-MM-DD`, or `null` for none. */
  value?: string | null;
  /** @default null */
  defaultValue?: string | null;
  onValueChange?: (value: string) => void;
}

interface RangeCalendar {
  /** Selects a range, with two presses or by dragging. Reported once both days are chosen. */
  range: true;
  value?: DateRange | null;
  /** @default null */
  defaultValue?: DateRange | null;
  onValueChange?: (value: DateRange) => void;
}

export type CalendarProps = CalendarLook & (SingleCalendar | RangeCalendar);

type View = "days" | "months" | "years";

interface CaptionProps {
  name: string;
  /** Changes the month by so many, where the caption has an arrow. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onOpen: () => void;
}

/** The month's name, which opens the year grid, between the arrows. */
function MonthCaption({ name, onPrevious, onNext, onOpen }: CaptionProps) {
  const strings = useStrings(datePickerStrings);
  return (
    <div className={styles.caption}>
      {onPrevious && (
        <CalendarButton label={strings.previousMonth} onClick={onPrevious} className={styles.previous}>
          <ChevronLeft aria-hidden />
        </CalendarButton>
      )}
      <button type="button" className={styles.title} title={strings.chooseYear} onClick={onOpen}>
        {name}
      </button>
      {onNext && (
        <CalendarButton label={strings.nextMonth} onClick={onNext} className={styles.next}>
          <ChevronRight aria-hidden />
        </CalendarButton>
      )}
    </div>
  );
}

/**
 * A month of days, with the year grid behind its name. Days are text, `YYYY-MM-DD`, so that no time zone
 * can shift them.
 *
 * @example <Calendar value={date} onValueChange={setDate} min="2026-01-01" />
 */
export function Calendar(props: CalendarProps) {
  const {
    months = 1,
    today = deviceToday(),
    defaultMonth,
    focusDay,
    min,
    max,
    disabledDates,
    range,
    value: given,
    defaultValue = null,
    onValueChange,
    className,
    ...rest
  } = props;
  const [value, change] = useControllable<string | DateRange | null>(
    given,
    defaultValue,
    // Of a range where `range` says so.
    onValueChange as (value: string | DateRange | null) => void,
  );
  const days = range ? (value as DateRange | null) : null;
  const day = range ? null : (value as string | null);
  const strings = useStrings(datePickerStrings);
  const { locale, dates } = useUi();
  const weekStart = useMemo(() => firstWeekday(dates), [dates]);
  const root = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const shown = narrow ? 1 : months;
  const limits = useMemo(() => ({ min, max, disabledDates }), [min, max, disabledDates]);
  const first = days?.from ?? day ?? undefined;
  const [month, setMonth] = useState(() => (defaultMonth ?? first ?? today).slice(0, 10));
  const [view, setView] = useState<View>("days");
  const [opened, setOpened] = useState({ index: 0, focus: focusDay ?? false });

  // An external value, such as a typed date or a preset, scrolls its month into view.
  const [seen, setSeen] = useState(first);
  if (first !== seen) {
    setSeen(first);
    if (first && !isShown(first, month, shown)) setMonth(first.slice(0, 10));
  }

  const choice = useRangeChoice({
    limits,
    value: days,
    onChoose: change,
  });

  const stepMonth = (by: number) => {
    const next = addMonths(month, by);
    setMonth(next);
  };

  useEffect(() => {
    // The button that opened the year grid is gone; move focus so that it isn't lost.
    if (view === "days" && opened.focus)
      root.current?.querySelector<HTMLElement>("[data-day] [tabindex='0']")?.focus();
  }, [view, opened.focus]);

  const backToDays = (focus: boolean) => {
    setOpened((was) => ({ ...was, focus }));
    setView("days");
  };

  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    if (view !== "days") backToDays(true);
    else if (choice.provisional) choice.cancel();
  };

  const { year, month: monthNumber } = partsOf(addMonths(month, opened.index));
  const showMonth = (chosenYear: number, chosenMonth: number) => {
    const day = `${String(chosenYear).padStart(4, "0")}-${String(chosenMonth).padStart(2, "0")}-01`;
    setMonth(addMonths(day, -opened.index));
  };

  return (
    // The keys that the grids inside don't use arrive here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      {...rest}
      ref={root}
      className={classNames(styles.calendar, className)}
      // Keeps a surrounding popover open on Escape while there is something to cancel.
      data-holds-escape={view !== "days" || choice.provisional !== undefined || undefined}
      data-provisional={choice.provisional !== undefined || undefined}
      data-range={range || undefined}
      onKeyDown={leaveOnEscape}
      {...(range ? choice.dragHandlers : undefined)}
    >
      {view === "days" && (
        <DayGrids
          months={Array.from({ length: shown }, (_, index) => addMonths(month, index))}
          weekStart={weekStart}
          today={today}
          limits={limits}
          selected={range ? choice.shown : day ? { from: day.slice(0, 10), to: day.slice(0, 10) } : undefined}
          range={range ?? false}
          caption={(of, index) => (
            <MonthCaption
              name={describeMonth(of, locale)}
              onPrevious={index === 0 ? () => stepMonth(-1) : undefined}
              onNext={index === shown - 1 ? () => stepMonth(1) : undefined}
              onOpen={() => {
                setOpened({ index, focus: true });
                setView("years");
              }}
            />
          )}
          onChoose={range ? choice.press : change}
          onReach={choice.preview}
          onLeave={setMonth}
        />
      )}
      {view === "years" && (
        <YearChoice
          year={year}
          today={today}
          limits={limits}
          onChoose={(chosen) => {
            showMonth(chosen, monthNumber);
            setView("months");
          }}
        />
      )}
      {view === "months" && (
        <MonthChoice
          year={year}
          month={monthNumber}
          today={today}
          limits={limits}
          onYears={() => setView("years")}
          onYearChange={(chosen) => showMonth(chosen, monthNumber)}
          onChoose={(chosen) => {
            showMonth(year, chosen);
            backToDays(true);
          }}
        />
      )}
      <output className={choice.refused ? styles.refused : visuallyHiddenClass}>
        {choice.refused &&
          fill(strings.rangeMeetsDisabled, {
            date: describeDate(choice.refused, locale, { day: "numeric", month: "long" }),
          })}
        {choice.provisional && strings.chooseRangeEnd}
      </output>
    </div>
  );
}

const isShown = (day: string, month: string, count: number) =>
  Array.from({ length: count }, (_, index) => addMonths(month, index).slice(0, 7)).includes(day.slice(0, 7));
