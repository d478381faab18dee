import { useId, useRef, type ComponentProps, type ReactNode } from "react";
import type { BadgeTone } from "../badge/badge.tsx";
import type { Key } from "../data-list/selection.ts";
import { deviceToday, describeDate } from "../date-picker/civil-date.ts";
import { firstWeekday } from "../date-picker/first-weekday.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { levelBelow, type HeadingLevel } from "../shared/heading-level.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { useDragLibrary } from "../shared/use-drag-library.ts";
import { useNarrow } from "../shared/use-narrow.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { itemsByDay, weeksOf, type CalendarView } from "./calendar-days.ts";
import { CalendarHead } from "./calendar-head.tsx";
import { DayCell } from "./day-cell.tsx";
import { DayItems } from "./day-items.tsx";
import { itemCalendarStrings } from "./item-calendar-strings.ts";
import styles from "./item-calendar.module.css";
import { useItemCalendar } from "./use-item-calendar.ts";

export interface CalendarItem {
  id: Key;
  /** `YYYY-MM-DD`. */
  date: string;
  title: string;
  /** Before the title: `"09:30"`. */
  time?: string;
  /** After the title if space allows: the customer, the amount. */
  note?: ReactNode;
  /** @default "accent" */
  tone?: BadgeTone;
  href?: string;
  /** Why it can't be moved. */
  lockedReason?: string;
}

export interface ItemCalendarProps<Item extends CalendarItem = CalendarItem> extends Omit<
  ComponentProps<"div">,
  "children" | "onSelect"
> {
  /** Accessible name: "Tasks by due date". */
  label: string;
  /** Items to show, in any order. */
  items: readonly Item[];
  /** A month, or a single week. @default "month" */
  view?: CalendarView;
  /** The focused day, `YYYY-MM-DD`; its month or week is shown. */
  date?: string;
  /** The initial `date`. @default today */
  defaultDate?: string;
  onDateChange?: (date: string) => void;
  /** The date marked as today, `YYYY-MM-DD`. @default the device's date */
  today?: string;
  /** Items per day before "+3". @default 3 */
  most?: number;
  /** Called when an item moves to another day. Show it at once, and revert if the server refuses. */
  onMove?: (move: { id: Key; date: string }) => void;
  /** Why an item can't move to a day; undefined if it can. */
  moveRefusal?: (item: Item, date: string) => string | undefined;
  /** Called on press or Enter. `href` takes precedence. */
  onOpen?: (item: Item) => void;
  /** Called for Enter on an empty day, and by the button below the selected day. */
  onAdd?: (date: string) => void;
  /** Additional menu items, above those that move the item. */
  itemActions?: (item: Item) => readonly MenuItem[];
  /** Level of the month's title in the page; that of a day's items is one below. @default 3 */
  headingLevel?: HeadingLevel;
  /** Shows placeholders in the final layout. @default false */
  loading?: boolean;
}

/**
 * Items by day, as a month or a single week. Arrow keys move between days, Page Up and Page Down between months; items
 * move by dragging, by menu, or with Space on the item and on its new day. On phones, days show item counts and the
 * selected day's items are listed below.
 *
 * @example <ItemCalendar label="Tasks" items={tasks} onMove={({ id, date }) => save(id, { due_date: date })} />
 */
export function ItemCalendar<Item extends CalendarItem = CalendarItem>({
  label,
  items,
  view = "month",
  date,
  today = deviceToday(),
  defaultDate = today,
  onDateChange,
  most = 3,
  onMove,
  moveRefusal,
  onOpen,
  onAdd,
  itemActions,
  headingLevel = 3,
  loading = false,
  className,
  ...rest
}: ItemCalendarProps<Item>) {
  const strings = useStrings(itemCalendarStrings);
  const { locale, dates } = useUi();
  const id = useId();
  const narrow = useNarrow();
  const drag = useDragLibrary(onMove !== undefined);
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useControllable(date, defaultDate, onDateChange);
  const first = firstWeekday(dates);
  const weeks = weeksOf(current, view, first);
  const days = itemsByDay(items);
  const month = current.slice(0, 7);
  const calendar = useItemCalendar<Item>({
    frame,
    calendarId: id,
    drag,
    items,
    setCurrent,
    first,
    onMove,
    moveRefusal,
    onOpen,
    onAdd,
    itemActions,
  });
  const title = describeDate(current, locale, { month: "long", year: "numeric" });
  const week = view === "week";

  return (
    <div
      {...rest}
      className={classNames(styles.calendar, className)}
      data-view={view}
      aria-busy={loading || undefined}
    >
      <CalendarHead
        current={current}
        today={today}
        view={view}
        headingLevel={headingLevel}
        onTurn={setCurrent}
      />
      <VisuallyHidden id={id} hidden>
        {strings.calendarInstructions}
      </VisuallyHidden>
      <div ref={frame} {...calendar.handlers}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the W3C's date grid */}
        <table role="grid" aria-label={`${label}, ${title}`} aria-describedby={id} className={styles.grid}>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col" className={styles.weekday}>
                  <span aria-hidden>
                    {describeDate(day, locale, { weekday: narrow ? "narrow" : "short" })}
                  </span>
                  <VisuallyHidden>{describeDate(day, locale, { weekday: "long" })}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((row) => (
              <tr key={row[0]}>
                {row.map((day, index) => (
                  <DayCell
                    key={day}
                    day={day}
                    items={days.get(day) ?? []}
                    calendar={calendar}
                    headingLevel={levelBelow(headingLevel)}
                    isCurrent={day === current}
                    isToday={day === today}
                    isOutside={!week && !day.startsWith(month)}
                    most={week ? Number.POSITIVE_INFINITY : most}
                    narrow={narrow}
                    placeholders={loading ? (index * 2 + Number(day.slice(8))) % 3 : 0}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {narrow && !loading && (
          <DayItems
            day={current}
            items={days.get(current) ?? []}
            calendar={calendar}
            headingLevel={levelBelow(headingLevel)}
            onAdd={onAdd && (() => onAdd(current))}
          />
        )}
      </div>
      <output aria-live="assertive">
        <VisuallyHidden>{calendar.said}</VisuallyHidden>
      </output>
    </div>
  );
}
