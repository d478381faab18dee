import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { addDays, describeDate } from "../date-picker/civil-date.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import type { DragLibrary } from "../shared/use-drag-library.ts";
import { dayByKey } from "./calendar-days.ts";
import { itemCalendarStrings } from "./item-calendar-strings.ts";
import type { CalendarItem } from "./item-calendar.tsx";
import { targetOf } from "../shared/event-target.ts";
import { isKey, type Key } from "../data-list/selection.ts";

interface ItemCalendarOptions<Item extends CalendarItem> {
  frame: RefObject<HTMLDivElement | null>;
  calendarId: string;
  drag: DragLibrary | undefined;
  items: readonly Item[];
  setCurrent: (day: string) => void;
  first: number;
  onMove?: (move: { id: Key; date: string }) => void;
  moveRefusal?: (item: Item, date: string) => string | undefined;
  onOpen?: (item: Item) => void;
  onAdd?: (date: string) => void;
  itemActions?: (item: Item) => readonly MenuItem[];
}

/** State shared by the calendar's parts. */
export type CalendarModel<Item extends CalendarItem> = ReturnType<typeof useItemCalendar<Item>>;

/** What to focus after the next render. */
type Wish = { day: string } | { item: Key; day: string };

/** Keyboard navigation, and moving items by keyboard, menu and pointer. */
export function useItemCalendar<Item extends CalendarItem>(options: ItemCalendarOptions<Item>) {
  const { frame, calendarId, drag, items, setCurrent, first } = options;
  const { onMove, moveRefusal, onOpen, onAdd, itemActions } = options;
  const strings = useStrings(itemCalendarStrings);
  const { locale } = useUi();
  const [lifted, setLifted] = useState<Item>();
  const [dragged, setDragged] = useState<Key>();
  const [hovered, setHovered] = useState<string>();
  const [announcement, announce] = useState("");
  const wish = useRef<Wish>(undefined);

  const find = (name: "day" | "item", value: Key) =>
    frame.current?.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(String(value))}"]`);
  const itemOf = (id: unknown) => items.find((item) => String(item.id) === String(id));
  const refusalOf = (item: Item, day: string) => item.lockedReason ?? moveRefusal?.(item, day);

  useLayoutEffect(() => {
    const wanted = wish.current;
    if (!wanted) return;
    if ("item" in wanted && itemOf(wanted.item)?.date !== wanted.day) return;
    const element =
      "item" in wanted ? find("item", wanted.item)?.querySelector<HTMLElement>("a, button") : undefined;
    const target = element ?? find("day", wanted.day);
    if (!target) return;
    wish.current = undefined;
    target.focus();
  });

  const goTo = (day: string) => {
    wish.current = { day };
    setCurrent(day);
  };
  const lift = (item: Item) => {
    if (item.lockedReason !== undefined)
      return announce(`${fill(strings.calendarStays, { item: item.title })}: ${item.lockedReason}`);
    setLifted(item);
    announce(fill(strings.calendarLifted, { item: item.title }));
    goTo(item.date);
  };
  const move = (item: Item, day: string) => {
    const stays = fill(strings.calendarStays, { item: item.title });
    setLifted(undefined);
    if (day === item.date) return announce(stays);
    const reason = refusalOf(item, day);
    if (reason) return announce(`${stays}: ${reason}`);
    wish.current = { item: item.id, day };
    setCurrent(day);
    onMove?.({ id: item.id, date: day });
    announce(fill(strings.calendarMoved, { item: item.title, date: describeDate(day, locale) }));
  };
  const cancel = () => {
    if (!lifted) return;
    announce(fill(strings.calendarStays, { item: lifted.title }));
    wish.current = { item: lifted.id, day: lifted.date };
    setCurrent(lifted.date);
    setLifted(undefined);
  };

  const menuItems = (item: Item, onDone?: () => void): MenuItem[] => {
    const own = itemActions?.(item) ?? [];
    if (!onMove) return [...own];
    const by = (label: string, days: number): MenuItem => {
      const day = addDays(item.date, days);
      return { label, disabledReason: refusalOf(item, day), onSelect: () => move(item, day) };
    };
    return [
      ...own,
      ...(own.length > 0 ? (["separator"] as const) : []),
      by(strings.calendarEarlier, -1),
      by(strings.calendarLater, 1),
      by(strings.calendarWeekLater, 7),
      {
        label: strings.calendarMove,
        disabledReason: item.lockedReason,
        onSelect: () => {
          onDone?.();
          lift(item);
        },
      },
    ];
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = targetOf(event);
    if (!target) return;
    const day = target.getAttribute("data-day");
    const handled = day ? onDayKey(event, day) : onItemKey(event, target);
    if (handled) event.preventDefault();
  };
  const onDayKey = (event: KeyboardEvent<HTMLElement>, day: string) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = dayByKey(event.key, day, first, rightToLeft);
    if (next !== undefined) goTo(next);
    else if (event.key === "Escape" && lifted) cancel();
    else if (event.key === " " || event.key === "Enter") {
      if (lifted) move(lifted, day);
      else enter(day);
    } else return false;
    return true;
  };
  const enter = (day: string) => {
    const item = find("day", day)?.querySelector<HTMLElement>("[data-item] a, [data-item] button");
    if (item) item.focus();
    else onAdd?.(day);
  };
  const onItemKey = (event: KeyboardEvent<HTMLElement>, target: Element) => {
    const row = target.closest<HTMLElement>("[data-item]");
    const item = itemOf(row?.dataset.item);
    const isItem = row !== null && target === row.firstElementChild;
    if (!item || !isItem) return false;
    const cell = target.closest<HTMLElement>("[data-day]");
    if (event.key === " " && onMove) lift(item);
    else if (event.key === "Escape" && cell) cell.focus();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const other = event.key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
      other?.querySelector<HTMLElement>(":scope > *")?.focus();
    } else return false;
    return true;
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = targetOf(event);
    const day = target?.closest<HTMLElement>("[data-day]")?.dataset.day;
    if (day === undefined) return;
    if (lifted) {
      event.preventDefault();
      move(lifted, day);
    } else if (!target?.closest("a, button")) goTo(day);
  };

  const latest = useRef({ move, itemOf });
  useEffect(() => {
    latest.current = { move, itemOf };
  });
  useEffect(() => {
    if (!drag) return;
    const isOurs = ({ source }: { source: { data: Record<string, unknown> } }) =>
      source.data.calendarId === calendarId;
    const dayOf = ([target]: readonly { data: Record<string | symbol, unknown> }[]) =>
      target?.data.calendarId === calendarId ? (target.data.day as string) : undefined;
    return drag.combine(
      drag.autoScrollWindowForElements({ canScroll: isOurs }),
      drag.monitorForElements({
        canMonitor: isOurs,
        onDragStart: ({ source: { data } }) => isKey(data.item) && setDragged(data.item),
        onDropTargetChange: ({ location }) => setHovered(dayOf(location.current.dropTargets)),
        onDrop: ({ source, location }) => {
          setDragged(undefined);
          setHovered(undefined);
          const day = dayOf(location.current.dropTargets);
          const item = latest.current.itemOf(source.data.item);
          if (item && day !== undefined) latest.current.move(item, day);
        },
      }),
    );
  }, [drag, calendarId]);

  const carried = dragged === undefined ? undefined : itemOf(dragged);
  return {
    drag,
    calendarId,
    said: announcement,
    lifted,
    hovered,
    movable: onMove !== undefined,
    hasMenu: onMove !== undefined || itemActions !== undefined,
    /** Why the dragged item can't be dropped here. */
    refusal:
      carried && hovered !== undefined && hovered !== carried.date ? refusalOf(carried, hovered) : undefined,
    menuItems,
    open: (item: Item) => onOpen?.(item),
    handlers: { onKeyDown, onClick },
  };
}
