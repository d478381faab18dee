import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import type { MenuItem } from "../menu/menu-item.ts";
import type { DragLibrary } from "../shared/use-drag-library.ts";
import { dayByKey } from "./calendar-days.ts";
import type { CalendarItem } from "./item-calendar.tsx";
import { useCalendarDrag } from "./use-calendar-drag.ts";
import { useCalendarFocus } from "./use-calendar-focus.ts";
import { useCalendarMoves } from "./use-calendar-moves.ts";
import { targetOf } from "../shared/event-target.ts";
import type { Key } from "../data-list/selection.ts";

export interface ItemCalendarOptions<Item extends CalendarItem> {
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

/** Keyboard navigation, and moving items by keyboard, menu and pointer. */
export function useItemCalendar<Item extends CalendarItem>(options: ItemCalendarOptions<Item>) {
  const { frame, calendarId, drag, items, setCurrent, onMove, onOpen, itemActions } = options;
  const itemOf = (id: unknown) => items.find((item) => String(item.id) === String(id));
  const focus = useCalendarFocus({ frame, itemOf, setCurrent });
  const moves = useCalendarMoves(options, focus.goTo);
  const { lifted, said, menuItems, refusalOf } = moves;
  const { dragged, hovered } = useCalendarDrag(drag, calendarId, (id, day) => {
    const item = itemOf(id);
    if (item) moves.move(item, day);
  });
  const carried = dragged === undefined ? undefined : itemOf(dragged);
  return {
    drag,
    calendarId,
    said,
    lifted,
    hovered,
    movable: onMove !== undefined,
    hasMenu: onMove !== undefined || itemActions !== undefined,
    /** Why the dragged item can't be dropped here. */
    refusal:
      carried && hovered !== undefined && hovered !== carried.date ? refusalOf(carried, hovered) : undefined,
    menuItems,
    open: (item: Item) => onOpen?.(item),
    handlers: calendarHandlers(options, itemOf, focus, moves),
  };
}

/** Keys and presses on days and items. */
function calendarHandlers<Item extends CalendarItem>(
  { first, onMove, onAdd }: ItemCalendarOptions<Item>,
  itemOf: (id: unknown) => Item | undefined,
  { find, goTo }: ReturnType<typeof useCalendarFocus>,
  { lifted, lift, move, cancel }: ReturnType<typeof useCalendarMoves<Item>>,
) {
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
    if (next !== undefined) goTo({ day: next });
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
    } else if (!target?.closest("a, button")) goTo({ day });
  };
  return { onKeyDown, onClick };
}
