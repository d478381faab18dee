import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../button/button.tsx";
import { describeDate } from "../date-picker/civil-date.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import type { HeadingLevel } from "../shared/heading-level.ts";
import { turnView, type CalendarView } from "./calendar-days.ts";
import { itemCalendarStrings } from "./item-calendar-strings.ts";
import styles from "./item-calendar.module.css";

interface CalendarHeadProps {
  current: string;
  today: string;
  view: CalendarView;
  headingLevel: HeadingLevel;
  onTurn: (day: string) => void;
}

/** The current month with its navigation. */
export function CalendarHead({ current, today, view, headingLevel, onTurn }: CalendarHeadProps) {
  const Heading = `h${headingLevel}` as const;
  const strings = useStrings(itemCalendarStrings);
  const { locale } = useUi();
  const week = view === "week";
  return (
    <div className={styles.head}>
      <Heading className={styles.title} aria-live="polite">
        {describeDate(current, locale, { month: "long", year: "numeric" })}
      </Heading>
      <Button size="small" onClick={() => onTurn(today)}>
        {strings.today}
      </Button>
      <Button
        icon
        size="small"
        aria-label={week ? strings.calendarPreviousWeek : strings.previousMonth}
        onClick={() => onTurn(turnView(current, view, -1))}
      >
        <ChevronLeft className={styles.turn} aria-hidden />
      </Button>
      <Button
        icon
        size="small"
        aria-label={week ? strings.calendarNextWeek : strings.nextMonth}
        onClick={() => onTurn(turnView(current, view, 1))}
      >
        <ChevronRight className={styles.turn} aria-hidden />
      </Button>
    </div>
  );
}
