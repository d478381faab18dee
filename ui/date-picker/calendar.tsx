import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  createContext,
  useContext,
  useEffect,
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
import { addMonths, describeDate, deviceToday, fromUtcDate, partsOf, toUtcDate } from "./civil-date.ts";
import { firstWeekday } from "./first-weekday.ts";
import { datePattern, inDigits } from "./date-pattern.ts";
import { isRefusedDay, type DateLimits, type DateRange } from "./date-range.ts";
import { MonthChoice, YearChoice } from "./period-choice.tsx";
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

type View = "days" | "months" | "years";

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
  const root = useRef<HTMLDivElement>(null);
  const [direction, setDirection] = useState<"rtl">();
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
            step: stepMonth,
            open: (index) => {
              setOpened({ index, focus: true });
              setView("years");
            },
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
            formatters={{
              formatDay: (day) => inDigits(String(day.getUTCDate()), pattern),
              formatWeekdayName: (day) => weekdayName(fromUtcDate(day), locale, "short"),
            }}
            labels={{
              labelGrid: (day) => describeDate(fromUtcDate(day), locale, { month: "long", year: "numeric" }),
              labelWeekday: (day) => weekdayName(fromUtcDate(day), locale, "long"),
              // The default's "12th" differs from the visible "12".
              labelDayButton: (day, modifiers) => {
                const name = describeDate(fromUtcDate(day), locale);
                return modifiers.today ? `${name}, ${strings.today.toLowerCase()}` : name;
              },
            }}
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

/** Two letters where a word may be cut after them; the other scripts have a short form of their own. */
function weekdayName(day: string, locale: string, weekday: "short" | "long") {
  const name = describeDate(day, locale, { weekday });
  if (weekday === "long") return name;
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)
    ? name.slice(0, 2)
    : describeDate(day, locale, { weekday: "narrow" });
}
