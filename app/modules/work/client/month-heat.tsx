import type { TimingWeek } from "../contract.ts";
import { hoursAndMinutes } from "../../../contract/hours-and-minutes.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import styles from "./week.module.css";
import { formatDate } from "../../../client/i18n/dates.ts";

interface MonthHeatProps {
  week: TimingWeek;
  today: string;
  onChoose: (day: string) => void;
}

/** Minutes; a full day has the darkest color. */
const levels = [1, 120, 300, 450];

const levelOf = (minutes: number) => levels.filter((least) => minutes >= least).length;

/** A heat map of hours worked per day of the month: shows gaps, and opens a day's week on click. */
export function MonthHeat({ week, today, onChoose }: MonthHeatProps) {
  const { t, locale } = useFormatting();
  const { month, minutes } = week.month;
  const days = minutes.map((each, index) => ({
    day: `${month}-${String(index + 1).padStart(2, "0")}`,
    minutes: each,
  }));
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;
  const name = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  const sum = hoursAndMinutes(minutes.reduce((total, each) => total + each, 0));
  return (
    <section className={styles.heat} aria-label={t("week.month", { month: name })}>
      <h3>
        {name} <span>{sum}</span>
      </h3>
      <div className={styles.heatDays}>
        {Array.from({ length: before }, (_, index) => (
          <span key={index} />
        ))}
        {days.map(({ day, minutes: worked }) => (
          <button
            key={day}
            type="button"
            className={styles.heatDay}
            data-level={levelOf(worked)}
            data-week={week.days.includes(day) || undefined}
            data-today={day === today || undefined}
            aria-label={`${formatDate(day)}: ${worked > 0 ? hoursAndMinutes(worked) : t("week.nothing")}`}
            title={worked > 0 ? hoursAndMinutes(worked) : undefined}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </section>
  );
}
