import { useState, type KeyboardEvent } from "react";
import { Button } from "../button/button.tsx";
import calendar from "../date-picker/calendar.module.css";
import { partsOf } from "../date-picker/civil-date.ts";
import styles from "../date-picker/date-panel.module.css";
import type { PanelState } from "../date-picker/panel-field.tsx";
import { MonthChoice, YearChoice } from "../date-picker/period-choice.tsx";
import { useUi } from "../provider/provider.tsx";
import { monthOf, nearMonth } from "./month-text.ts";

interface MonthPanelProps extends PanelState<string> {
  today: string;
  min?: string;
  max?: string;
}

/** The months of a year, with the years behind its number. */
export default function MonthPanel({ value, today, min, max, problem, enter, choose }: MonthPanelProps) {
  const { locale } = useUi();
  const shown = partsOf(value === null ? today : `${value}-01`);
  const [year, setYear] = useState(shown.year);
  const [view, setView] = useState<"months" | "years">("months");
  const [entered, setEntered] = useState(enter);
  const limits = { min: min && `${min}-01`, max: max && `${max}-31` };

  // What is typed meanwhile is shown, and takes no focus.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setYear(shown.year);
    setEntered(false);
  }

  const backToMonths = () => {
    setEntered(true);
    setView("months");
  };
  const thisMonth = nearMonth(0, locale);
  return (
    <div>
      {/* The keys that the grids inside don't use arrive here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={calendar.calendar}
        data-holds-escape={view === "years" || undefined}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === "Escape" && view === "years") backToMonths();
        }}
      >
        {view === "months" ? (
          <MonthChoice
            key={value}
            year={year}
            month={shown.month}
            selected={value !== null && shown.year === year ? shown.month : null}
            still={!entered}
            today={today}
            limits={limits}
            onYears={() => setView("years")}
            onYearChange={setYear}
            onChoose={(month) => choose(monthOf(year, month)!)}
          />
        ) : (
          <YearChoice
            year={year}
            today={today}
            limits={limits}
            onChoose={(next) => {
              setYear(next);
              backToMonths();
            }}
          />
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.footer}>
        <div className={styles.actions}>
          <Button variant="quiet" size="small" onClick={() => choose(today.slice(0, 7))}>
            {thisMonth.slice(0, 1).toLocaleUpperCase(locale) + thisMonth.slice(1)}
          </Button>
        </div>
      </div>
    </div>
  );
}
