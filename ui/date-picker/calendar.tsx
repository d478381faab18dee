import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  createContext,
  useContext,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type JSX,
  type KeyboardEvent,
} from "react";
import { DayPicker, type CalendarMonth, type DayPickerProps } from "react-day-picker";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { classNames } from "../shared/class-names.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { useNarrow } from "../shared/use-narrow.ts";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import styles from "./calendar.module.css";
import { addMonths, describeDate, deviceToday, fromUtcDate, toUtcDate } from "./civil-date.ts";
import { firstWeekday } from "./first-weekday.ts";
import { datePattern } from "./date-pattern.ts";
import { isRefusedDay, type DateLimits, type DateRange } from "./date-range.ts";
import { dayTexts } from "./day-texts.ts";
import { MonthChoice, YearChoice } from "./period-choice.tsx";
import { useCalendarView } from "./use-calendar-view.ts";
import { useRangeChoice } from "./use-range-choice.ts";
import { utcDates } from "./utc-dates.ts";
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
  /**
   * Selects a range, by two presses or by dragging. `onValueChange` is called once both ends are selected.
   */
  range: true;
  value?: DateRange | null;
  /** @default null */
  defaultValue?: DateRange | null;
  onValueChange?: (value: DateRange) => void;
}

export type CalendarProps = CalendarLook & (SingleCalendar | RangeCalendar);

interface Caption {
  lastIndex: number;
  step: (months: number) => void;
  open: (index: number) => void;
}

const CaptionContext = createContext<Caption | undefined>(undefined);

/** The month's name, which opens the year grid, between the arrows. */
function MonthCaption({
  calendarMonth,
  displayIndex,
}: {
  calendarMonth: CalendarMonth;
  displayIndex: number;
}): JSX.Element {
  const strings = useStrings(datePickerStrings);
  const { locale } = useUi();
  const caption = useContext(CaptionContext);
  if (!caption) return <></>;
  const name = describeDate(fromUtcDate(calendarMonth.date), locale, { month: "long", year: "numeric" });
  return (
    <div className={styles.caption}>
      {displayIndex === 0 && (
        <CalendarButton
          label={strings.previousMonth}
          onClick={() => caption.step(-1)}
          className={styles.previous}
        >
          <ChevronLeft aria-hidden />
        </CalendarButton>
      )}
      <button
        type="button"
        className={styles.title}
        title={strings.chooseYear}
        data-caption
        onClick={() => caption.open(displayIndex)}
      >
        {name}
      </button>
      {displayIndex === caption.lastIndex && (
        <CalendarButton label={strings.nextMonth} onClick={() => caption.step(1)} className={styles.next}>
          <ChevronRight aria-hidden />
        </CalendarButton>
      )}
    </div>
  );
}

const components = { MonthCaption };

const dayClasses: DayPickerProps["classNames"] = {
  months: styles.months,
  month: styles.month,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  range_start: styles.rangeStart,
  range_middle: styles.rangeMiddle,
  range_end: styles.rangeEnd,
  day_button: styles.dayButton,
};

/**
 * A month of days, with a grid of years behind its name. Dates are `YYYY-MM-DD` strings, so that no time zone
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
  const weekStart = firstWeekday(dates);
  const pattern = datePattern(dates, "date", 2);
  const lib = useMemo(() => utcDates(weekStart), [weekStart]);
  const [direction, setDirection] = useState<"rtl">();
  const narrow = useNarrow();
  const shown = narrow ? 1 : months;
  const limits = useMemo(() => ({ min, max, disabledDates }), [min, max, disabledDates]);
  const first = days?.from ?? day ?? undefined;
  const root = useRef<HTMLDivElement>(null);
  const { month, setMonth, view, setView, opened, openYears, showMonth, backToDays } = useCalendarView({
    root,
    first,
    initial: defaultMonth ?? first ?? today,
    shown,
    focused: focusDay ?? false,
  });
  const choice = useRangeChoice({
    limits,
    value: days,
    onChoose: change,
  });

  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    if (view !== "days") backToDays();
    else if (choice.provisional) choice.cancel();
  };

  const { year, month: monthNumber } = opened;
  const selection: DayPickerProps = range
    ? {
        mode: "range",
        selected: choice.shown && { from: toUtcDate(choice.shown.from), to: toUtcDate(choice.shown.to) },
        onSelect: (_, pressed) => choice.press(fromUtcDate(pressed)),
      }
    : {
        mode: "single",
        required: true,
        selected: day === null ? undefined : toUtcDate(day.slice(0, 10)),
        onSelect: (pressed) => change(fromUtcDate(pressed)),
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
        <CaptionContext.Provider
          value={{
            lastIndex: shown - 1,
            step: (by) => setMonth(addMonths(month, by)),
            open: openYears,
          }}
        >
          <DayPicker
            {...selection}
            hideNavigation
            lang={locale}
            // Its arrows follow the days; a page may say its direction on any element.
            dir={direction}
            dateLib={lib}
            // The calendar of a panel opens because its user asked to choose a day in it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={focusDay}
            classNames={dayClasses}
            components={components}
            disabled={(day) => isRefusedDay(fromUtcDate(day), limits)}
            month={toUtcDate(month)}
            onMonthChange={(shownMonth) => setMonth(fromUtcDate(shownMonth))}
            onDayMouseEnter={(day) => choice.preview(fromUtcDate(day))}
            onDayFocus={(day, _, { currentTarget }) => {
              choice.preview(fromUtcDate(day));
              setDirection(getComputedStyle(currentTarget).direction === "rtl" ? "rtl" : undefined);
            }}
            numberOfMonths={shown}
            today={toUtcDate(today)}
            weekStartsOn={weekStart}
            {...dayTexts(locale, pattern, strings.today)}
          />
        </CaptionContext.Provider>
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
            backToDays();
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
