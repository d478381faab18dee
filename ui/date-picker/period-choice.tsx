import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useUi } from "../provider/provider.tsx";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import styles from "./calendar.module.css";
import { civilDate, describeDate, partsOf } from "./civil-date.ts";
import { datePattern, inDigits } from "./date-pattern.ts";
import type { DateLimits } from "./date-range.ts";
import { isMonthOutside, isYearOutside, yearPage, yearsPerPage } from "./year-grid.ts";
import { useStrings } from "../provider/use-strings.ts";
import { datePickerStrings } from "./date-picker-strings.ts";

const columns = 3;

interface Period {
  value: number;
  label: string;
  /** The whole name, where the label is short. */
  name?: string;
  current?: boolean;
  disabled: boolean;
}

interface PeriodGridProps {
  label: string;
  periods: Period[];
  /** The one that has the focus, or gets it with Tab. */
  focused: number;
  /** The one that is chosen. */
  selected: number | null;
  /** Leaves the focus where it is until a key moves it. */
  still?: boolean;
  /** Requests a value that may be on another page. */
  onMove: (value: number) => void;
  onChoose: (value: number) => void;
}

/** Twelve periods in three columns, with date grid keyboard navigation. */
function PeriodGrid({ label, periods, focused, selected, still, onMove, onChoose }: PeriodGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const known = useRef(still ? focused : undefined);
  useEffect(() => {
    if (known.current === focused) return;
    known.current = focused;
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [focused]);

  const move = (event: KeyboardEvent) => {
    const index = periods.findIndex((period) => period.value === focused);
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowLeft: -forward,
      ArrowRight: forward,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -(index % columns),
      End: columns - 1 - (index % columns),
      PageUp: -yearsPerPage,
      PageDown: yearsPerPage,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(focused + step);
  };

  return (
    // The keys bubble up from the one cell that has the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role
    <table ref={grid} role="grid" aria-label={label} className={styles.periods} onKeyDown={move}>
      <tbody>
        {Array.from({ length: periods.length / columns }, (_, row) => (
          <tr key={row}>
            {periods.slice(row * columns, (row + 1) * columns).map((period) => (
              <td
                key={period.value}
                aria-selected={period.value === selected}
                data-current={period.current || undefined}
                className={styles.period}
              >
                <button
                  type="button"
                  tabIndex={period.value === focused ? 0 : -1}
                  aria-disabled={period.disabled || undefined}
                  onClick={() => {
                    if (!period.disabled) onChoose(period.value);
                  }}
                >
                  {period.name === undefined ? (
                    period.label
                  ) : (
                    <>
                      <span aria-hidden>{period.label}</span>
                      <VisuallyHidden>{period.name}</VisuallyHidden>
                    </>
                  )}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface YearChoiceProps {
  year: number;
  today: string;
  limits: DateLimits;
  onChoose: (year: number) => void;
}

function useYearText() {
  const { dates } = useUi();
  const pattern = datePattern(dates, "date", 2);
  return (year: number) => inDigits(String(year), pattern);
}

/** Twelve years per page. */
export function YearChoice({ year, today, limits, onChoose }: YearChoiceProps) {
  const strings = useStrings(datePickerStrings);
  const [focused, setFocused] = useState(year);
  const page = yearPage(focused);
  const write = useYearText();
  const ends = page.filter((_, index) => index % (yearsPerPage - 1) === 0);
  const title = ends.map((end) => write(end)).join(" – ");
  const focusYear = (next: number) => setFocused(Math.min(9999, Math.max(1, next)));
  return (
    <>
      <div className={styles.caption}>
        <CalendarButton
          label={strings.previousYears}
          className={styles.previous}
          onClick={() => focusYear(focused - yearsPerPage)}
        >
          <ChevronLeft aria-hidden />
        </CalendarButton>
        <span className={styles.title} aria-live="polite">
          {title}
        </span>
        <CalendarButton
          label={strings.nextYears}
          className={styles.next}
          onClick={() => focusYear(focused + yearsPerPage)}
        >
          <ChevronRight aria-hidden />
        </CalendarButton>
      </div>
      <PeriodGrid
        label={title}
        focused={focused}
        selected={focused}
        onMove={focusYear}
        onChoose={onChoose}
        periods={page.map((value) => ({
          value,
          label: write(value),
          current: value === partsOf(today).year,
          disabled: isYearOutside(value, limits),
        }))}
      />
    </>
  );
}

interface MonthChoiceProps extends YearChoiceProps {
  month: number;
  /** The chosen one, where it isn't the one that has the focus. */
  selected?: number | null;
  still?: boolean;
  onYears: () => void;
  onYearChange: (year: number) => void;
}

/** The months of a year. */
export function MonthChoice({
  year,
  month,
  selected,
  still,
  today,
  limits,
  onYears,
  onYearChange,
  onChoose,
}: MonthChoiceProps) {
  const strings = useStrings(datePickerStrings);
  const { locale } = useUi();
  const write = useYearText();
  const [focused, setFocused] = useState(month);
  const focusMonth = (next: number) => {
    const by = Math.floor((next - 1) / 12);
    if (by !== 0) onYearChange(year + by);
    setFocused(next - by * 12);
  };
  const nameOf = (value: number, style: "short" | "long") =>
    describeDate(civilDate(year, value, 1) ?? today, locale, { month: style });
  return (
    <>
      <div className={styles.caption}>
        <CalendarButton
          label={strings.previousYear}
          className={styles.previous}
          onClick={() => onYearChange(year - 1)}
        >
          <ChevronLeft aria-hidden />
        </CalendarButton>
        <button type="button" className={styles.title} title={strings.chooseYear} onClick={onYears}>
          {write(year)}
        </button>
        <CalendarButton
          label={strings.nextYear}
          className={styles.next}
          onClick={() => onYearChange(year + 1)}
        >
          <ChevronRight aria-hidden />
        </CalendarButton>
      </div>
      <PeriodGrid
        label={write(year)}
        focused={focused}
        selected={selected === undefined ? focused : selected}
        still={still}
        onMove={focusMonth}
        onChoose={onChoose}
        periods={Array.from({ length: 12 }, (_, index) => index + 1).map((value) => ({
          value,
          label: nameOf(value, "short"),
          name: nameOf(value, "long"),
          current: today.startsWith(`${String(year).padStart(4, "0")}-${String(value).padStart(2, "0")}`),
          disabled: isMonthOutside(year, value, limits),
        }))}
      />
    </>
  );
}
