import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../button/button.tsx";
import { describeDate } from "../date-picker/civil-date.ts";
import { RowMenu } from "../menu/row-menu.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import type { HeadingLevel } from "../shared/heading-level.ts";
import { Link } from "../shared/link.tsx";
import { itemCalendarStrings } from "./item-calendar-strings.ts";
import type { CalendarItem } from "./item-calendar.tsx";
import styles from "./item-calendar.module.css";
import type { CalendarModel } from "./use-item-calendar.ts";

interface DayItemsProps<Item extends CalendarItem> {
  day: string;
  items: readonly Item[];
  calendar: CalendarModel<Item>;
  headingLevel: HeadingLevel;
  onAdd?: () => void;
  /** Called when an item is picked up, so that the list can close. */
  onDone?: () => void;
}

/** All items of one day, with full titles. */
export function DayItems<Item extends CalendarItem>({
  day,
  items,
  calendar,
  headingLevel,
  onAdd,
  onDone,
}: DayItemsProps<Item>) {
  const strings = useStrings(itemCalendarStrings);
  const { locale } = useUi();
  const date = describeDate(day, locale);
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.agenda}>
      <Heading className={styles.agendaTitle}>{date}</Heading>
      {items.length === 0 ? (
        <p className={styles.nothing}>{strings.calendarNothing}</p>
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <DayItem key={item.id} item={item} calendar={calendar} reachable large onDone={onDone} />
          ))}
        </ul>
      )}
      {onAdd && (
        <Button size="small" onClick={onAdd}>
          <Plus aria-hidden />
          {fill(strings.calendarAdd, { date })}
        </Button>
      )}
    </div>
  );
}

interface DayItemProps<Item extends CalendarItem> {
  item: Item;
  calendar: CalendarModel<Item>;
  /** Whether it is in the tab order. */
  reachable: boolean;
  large?: boolean;
  onDone?: () => void;
}

export function DayItem<Item extends CalendarItem>({
  item,
  calendar,
  reachable,
  large,
  onDone,
}: DayItemProps<Item>) {
  const strings = useStrings(itemCalendarStrings);
  const element = useRef<HTMLLIElement>(null);
  const { drag, calendarId, movable, lifted } = calendar;
  const { id, lockedReason, href, time, title, note } = item;

  useEffect(() => {
    if (!drag || !element.current || lockedReason !== undefined) return;
    return drag.draggable({ element: element.current, getInitialData: () => ({ calendarId, item: id }) });
  }, [drag, calendarId, id, lockedReason]);

  const content = (
    <>
      <span className={styles.dot} data-tone={item.tone ?? "accent"} aria-hidden />
      {time && <span className={styles.time}>{time} </span>}
      <span className={styles.name}>{title}</span>
      {large && note && <span className={styles.note}> {note}</span>}
    </>
  );
  const opener = { className: styles.open, tabIndex: reachable ? 0 : -1, title: lockedReason ?? title };
  return (
    <li
      ref={element}
      className={styles.item}
      data-item={id}
      data-large={large || undefined}
      data-lifted={lifted?.id === id || undefined}
      data-movable={(movable && lockedReason === undefined) || undefined}
    >
      {href ? (
        <Link {...opener} href={href} draggable={false}>
          {content}
        </Link>
      ) : (
        <button {...opener} type="button" onClick={() => calendar.open(item)}>
          {content}
        </button>
      )}
      {calendar.hasMenu && (
        <RowMenu
          label={fill(strings.calendarActions, { item: title })}
          className={styles.menu}
          reachable={reachable}
          items={() => calendar.menuItems(item, onDone)}
        />
      )}
    </li>
  );
}
