import { useEffect, useRef, useState } from "react";
import { describeDate } from "../date-picker/civil-date.ts";
import { Popover } from "../popover/popover.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { DayItem, DayItems } from "./day-items.tsx";
import { itemCalendarStrings } from "./item-calendar-strings.ts";
import type { CalendarItem } from "./item-calendar.tsx";
import type { HeadingLevel } from "../shared/heading-level.ts";
import styles from "./item-calendar.module.css";
import type { CalendarModel } from "./use-item-calendar.ts";

interface DayCellProps<Item extends CalendarItem> {
  day: string;
  items: readonly Item[];
  calendar: CalendarModel<Item>;
  /** Of the day, where all of its items are listed. */
  headingLevel: HeadingLevel;
  isCurrent: boolean;
  isToday: boolean;
  /** In the previous or next month. */
  isOutside: boolean;
  most: number;
  narrow: boolean;
  /** Number of skeleton items while loading. */
  placeholders: number;
}

export function DayCell<Item extends CalendarItem>({
  day,
  items,
  calendar,
  headingLevel,
  isCurrent,
  isToday,
  isOutside,
  most,
  narrow,
  placeholders,
}: DayCellProps<Item>) {
  const strings = useStrings(itemCalendarStrings);
  const { locale } = useUi();
  const cell = useRef<HTMLTableCellElement>(null);
  const [open, setOpen] = useState(false);
  const { drag, calendarId } = calendar;

  useEffect(() => {
    if (!drag || !cell.current) return;
    return drag.dropTargetForElements({
      element: cell.current,
      canDrop: ({ source }) => source.data.calendarId === calendarId,
      getData: () => ({ calendarId, day }),
    });
  }, [drag, calendarId, day]);

  const shown = items.length > most ? items.slice(0, most) : items;
  const hidden = items.length - shown.length;
  const date = describeDate(day, locale);
  const refusal = calendar.hovered === day ? calendar.refusal : undefined;
  return (
    <td
      ref={cell}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader takes it from the grid around
      role="gridcell"
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isCurrent}
      aria-current={isToday ? "date" : undefined}
      className={styles.day}
      title={refusal}
      data-day={day}
      data-outside={isOutside || undefined}
      data-over={calendar.hovered === day || (calendar.lifted && isCurrent) || undefined}
      data-refused={refusal !== undefined || undefined}
    >
      <time dateTime={day} className={styles.number}>
        <VisuallyHidden>{date}</VisuallyHidden>
        <span aria-hidden>{Number(day.slice(8))}</span>
      </time>
      {placeholders > 0 &&
        !narrow &&
        Array.from({ length: placeholders }, (_, index) => (
          <Skeleton key={index} className={styles.placeholder} height={20} />
        ))}
      {narrow && items.length > 0 && (
        <span className={styles.dots}>
          <VisuallyHidden>{fill(strings.calendarItems, { count: items.length })}</VisuallyHidden>
          {items.slice(0, 3).map((item) => (
            <span key={item.id} className={styles.dot} data-tone={item.tone ?? "accent"} aria-hidden />
          ))}
        </span>
      )}
      {!narrow && shown.length > 0 && (
        <ul className={styles.items}>
          {shown.map((item) => (
            <DayItem key={item.id} item={item} calendar={calendar} reachable={isCurrent} />
          ))}
        </ul>
      )}
      {!narrow && hidden > 0 && (
        <Popover
          label={date}
          open={open}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              className={styles.more}
              dir="ltr"
              tabIndex={isCurrent ? 0 : -1}
              aria-label={`+${hidden}, ${fill(strings.calendarMoreOf, { count: hidden, date })}`}
            >
              +{hidden}
            </button>
          }
        >
          <DayItems
            day={day}
            items={items}
            calendar={calendar}
            headingLevel={headingLevel}
            onDone={() => setOpen(false)}
          />
        </Popover>
      )}
    </td>
  );
}
