import { useId, type ComponentProps, type ReactNode } from "react";
import type { BadgeTone } from "../badge/badge.tsx";
import type { Key } from "../data-list/selection.ts";
import { deviceToday, describeDate } from "../date-picker/civil-date.ts";
import { firstWeekday } from "../date-picker/first-weekday.ts";
import { CalendarHead } from "../item-calendar/calendar-head.tsx";
import { weeksOf } from "../item-calendar/calendar-days.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import type { HeadingLevel } from "../shared/heading-level.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { useNarrow } from "../shared/use-narrow.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import type { Period } from "./schedule-days.ts";
import { ScheduleRow } from "./schedule-row.tsx";
import { scheduleStrings } from "./schedule-strings.ts";
import styles from "./schedule.module.css";
import { useSchedule } from "./use-schedule.ts";
import { weekMark } from "./week-mark.ts";
import { withProperties } from "../shared/own-properties.ts";

export interface ScheduleItem {
  id: Key;
  title: string;
  /** The first day, `YYYY-MM-DD`. */
  start: string;
  /** The last day, `YYYY-MM-DD`; not before the start. */
  end: string;
  /** Below the title: the assignee, the status. */
  note?: ReactNode;
  /** @default "accent" */
  tone?: BadgeTone;
  href?: string;
  /** Why it can't be moved. */
  lockedReason?: string;
}

export interface ScheduleProps<Item extends ScheduleItem = ScheduleItem> extends Omit<
  ComponentProps<"div">,
  "children" | "onSelect"
> {
  /** Accessible name: "Tasks by their dates". */
  label: string;
  /** Shown in the given order. Items outside the month's weeks have a row without a bar. */
  items: readonly Item[];
  /** What a single item is called: "Task". */
  itemName?: string;
  /** Any date of the month shown, `YYYY-MM-DD`. */
  date?: string;
  /** The initial `date`. @default today */
  defaultDate?: string;
  onDateChange?: (date: string) => void;
  /** The date marked as today, `YYYY-MM-DD`. @default the device's date */
  today?: string;
  /** Called with an item's new days. Show it at once, and revert if the server refuses. */
  onMove?: (move: { id: Key; start: string; end: string }) => void;
  /** Why an item can't have these days; undefined if it can. */
  moveRefusal?: (item: Item, period: Period) => string | undefined;
  /** Called when an item's title is pressed. `href` takes precedence. */
  onOpen?: (item: Item) => void;
  /** Additional menu items, above those that move the item. */
  itemActions?: (item: Item) => readonly MenuItem[];
  /** Level of the month's title in the page. @default 3 */
  headingLevel?: HeadingLevel;
  /** Shows placeholders in the final layout. @default false */
  loading?: boolean;
  /** Shown instead of the rows if there are none. */
  empty?: ReactNode;
}

/**
 * Items as bars over the weeks of a month. Bars are dragged as a whole or by their ends; Space picks one up for the
 * arrow keys, with Shift for its end alone; each item's menu offers the same steps.
 *
 * @example <Schedule label="Tasks" items={tasks} onMove={({ id, start, end }) => save(id, { start, due: end })} />
 */
export function Schedule<Item extends ScheduleItem = ScheduleItem>({
  label,
  items,
  itemName,
  date,
  today = deviceToday(),
  defaultDate = today,
  onDateChange,
  onMove,
  moveRefusal,
  onOpen,
  itemActions,
  headingLevel = 3,
  loading = false,
  empty,
  className,
  ...rest
}: ScheduleProps<Item>) {
  const strings = useStrings(scheduleStrings);
  const { locale, dates } = useUi();
  const instructions = useId();
  const narrow = useNarrow();
  const [current, setCurrent] = useControllable(date, defaultDate, onDateChange);
  const weeks = weeksOf(current, "month", firstWeekday(dates));
  const days = weeks.flat();
  const window: Period = { start: days[0] ?? current, end: days.at(-1) ?? current };
  const schedule = useSchedule<Item>({ days: days.length, onMove, moveRefusal, onOpen, itemActions });
  const month = describeDate(current, locale, { month: "long", year: "numeric" });
  return (
    <div {...rest} className={classNames(styles.schedule, className)} aria-busy={loading || undefined}>
      <CalendarHead
        current={current}
        today={today}
        view="month"
        headingLevel={headingLevel}
        onTurn={setCurrent}
      />
      <VisuallyHidden id={instructions} hidden>
        {strings.scheduleInstructions}
      </VisuallyHidden>
      <table
        aria-label={`${label}, ${month}`}
        className={styles.table}
        style={withProperties({ "--bo-weeks": weeks.length })}
      >
        <thead>
          <tr>
            {!narrow && (
              <th scope="col" className={styles.item}>
                {itemName ?? strings.scheduleItem}
              </th>
            )}
            <th scope="col" className={styles.scale}>
              <VisuallyHidden>{schedule.inWords(window)}</VisuallyHidden>
              <span className={styles.weeks} aria-hidden>
                {weeks.map(([monday = ""]) => (
                  <span key={monday}>{weekMark(monday, dates, narrow)}</span>
                ))}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {loading
            ? [72, 48, 60, 40].map((width) => (
                <tr key={width}>
                  {!narrow && (
                    <td className={styles.item}>
                      <Skeleton width={`${width}%`} />
                    </td>
                  )}
                  <td className={styles.track}>
                    <Skeleton width={`${width / 2}%`} />
                  </td>
                </tr>
              ))
            : items.map((item) => (
                <ScheduleRow
                  key={item.id}
                  item={item}
                  window={window}
                  today={today}
                  instructions={instructions}
                  narrow={narrow}
                  schedule={schedule}
                />
              ))}
          {!loading && items.length === 0 && empty && (
            <tr>
              <td colSpan={narrow ? undefined : 2} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <output aria-live="assertive">
        <VisuallyHidden>{schedule.said}</VisuallyHidden>
      </output>
    </div>
  );
}
