import { useState, type KeyboardEvent, type PointerEvent } from "react";
import type { Key } from "../data-list/selection.ts";
import { formatDate } from "../shared/format-date.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { fill } from "../provider/strings.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { noShift, shifted, type Period, type Shift } from "./schedule-days.ts";
import { scheduleStrings, type ScheduleStrings } from "./schedule-strings.ts";
import type { ScheduleItem } from "./schedule.tsx";
import { isRightToLeft, useBarGrip } from "./use-bar-grip.ts";

interface ScheduleOptions<Item extends ScheduleItem> {
  /** Number of days shown. */
  days: number;
  onMove?: (move: { id: Key } & Period) => void;
  moveRefusal?: (item: Item, period: Period) => string | undefined;
  onOpen?: (item: Item) => void;
  itemActions?: (item: Item) => readonly MenuItem[];
}

/** A bar being moved by keyboard or pointer. */
interface Drag {
  id: Key;
  by: Shift;
}

/** State shared by the schedule's rows. */
export type ScheduleModel<Item extends ScheduleItem> = ReturnType<typeof useSchedule<Item>>;

/** Moves bars by keyboard, menu and pointer. */
export function useSchedule<Item extends ScheduleItem>(options: ScheduleOptions<Item>) {
  const { days, onMove, moveRefusal, onOpen, itemActions } = options;
  const strings = useStrings(scheduleStrings);
  const { dates } = useUi();
  const [held, setHeld] = useState<Drag>();
  const grip = useBarGrip(days);
  const [announcement, announce] = useState("");

  const refusalOf = (item: Item, period: Period) => item.lockedReason ?? moveRefusal?.(item, period);
  const stays = (item: Item, reason?: string) => {
    const text = fill(strings.scheduleStays, { item: item.title });
    announce(reason ? `${text}: ${reason}` : text);
  };
  const inWords = ({ start, end }: Period): string => {
    const [from, to] = [formatDate(start, dates), formatDate(end, dates)];
    return start === end ? from : fill(strings.schedulePeriod, { from, to });
  };

  const put = (item: Item, by: Shift) => {
    setHeld(undefined);
    const period = shifted(item, by);
    if (period.start === item.start && period.end === item.end) return stays(item);
    const reason = refusalOf(item, period);
    if (reason) return stays(item, reason);
    onMove?.({ id: item.id, ...period });
    announce(fill(strings.scheduleMoved, { item: item.title, period: inWords(period) }));
  };
  const release = () => {
    grip.release();
    setHeld(undefined);
  };
  const revert = (item: Item) => {
    release();
    stays(item);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, item: Item) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isHeld = held?.id === item.id;
    const arrow = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (event.key === " ") {
      if (isHeld) put(item, held.by);
      else if (item.lockedReason !== undefined) stays(item, item.lockedReason);
      else {
        setHeld({ id: item.id, by: noShift });
        announce(fill(strings.scheduleLifted, { item: item.title }));
      }
    } else if (!isHeld) return;
    else if (event.key === "Enter") put(item, held.by);
    else if (event.key === "Escape") revert(item);
    else if (arrow !== 0) {
      const step = isRightToLeft(event.currentTarget) ? -arrow : arrow;
      const by = { start: held.by.start + (event.shiftKey ? 0 : step), end: held.by.end + step };
      setHeld({ id: item.id, by });
      announce(inWords(shifted(item, by)));
    } else return;
    event.preventDefault();
  };

  const pointer = {
    down: (event: PointerEvent<HTMLElement>, item: Item) => {
      if (event.button !== 0 || item.lockedReason !== undefined) return;
      grip.take(event, item.id);
      setHeld({ id: item.id, by: noShift });
    },
    move: (event: PointerEvent<HTMLElement>, item: Item) => {
      const by = grip.shiftAt(event, item.id);
      if (by && (by.start !== held?.by.start || by.end !== held.by.end)) setHeld({ id: item.id, by });
    },
    up: (event: PointerEvent<HTMLElement>, item: Item) => {
      const by = grip.shiftAt(event, item.id);
      grip.release();
      if (!by) return;
      if (by.start === 0 && by.end === 0) setHeld(undefined);
      else put(item, by);
    },
  };

  return {
    said: announcement,
    inWords,
    movable: onMove !== undefined,
    hasMenu: onMove !== undefined || itemActions !== undefined,
    menuItems: (item: Item): MenuItem[] => {
      const own = itemActions?.(item) ?? [];
      if (!onMove) return [...own];
      const moves = moveItems(item, strings, refusalOf, put);
      return [...own, ...(own.length > 0 ? (["separator"] as const) : []), ...moves];
    },
    open: onOpen,
    isHeld: (item: Item) => held?.id === item.id,
    /** The item's current period, including a move in progress. */
    periodOf: (item: Item): Period => (held?.id === item.id ? shifted(item, held.by) : item),
    /** Why the moved item can't have this period. */
    refusal: (item: Item) =>
      held?.id === item.id && held.by !== noShift ? refusalOf(item, shifted(item, held.by)) : undefined,
    handlers: (item: Item) => ({
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, item),
      // Otherwise releasing Space would press the button.
      onKeyUp: (event: KeyboardEvent<HTMLElement>) => event.key === " " && event.preventDefault(),
      onBlur: () => held?.id === item.id && !grip.isHeld() && revert(item),
      onPointerDown: (event: PointerEvent<HTMLElement>) => pointer.down(event, item),
      onPointerMove: (event: PointerEvent<HTMLElement>) => pointer.move(event, item),
      onPointerUp: (event: PointerEvent<HTMLElement>) => pointer.up(event, item),
      onPointerCancel: release,
    }),
  };
}

function moveItems<Item extends ScheduleItem>(
  item: Item,
  strings: ScheduleStrings,
  refusalOf: (item: Item, period: Period) => string | undefined,
  put: (item: Item, shift: Shift) => void,
): MenuItem[] {
  const by = (label: string, shift: Shift): MenuItem => {
    const isTooShort = shift.start === 0 && shift.end < 0 && item.start === item.end;
    return {
      label,
      disabledReason: isTooShort
        ? fill(strings.scheduleStays, { item: item.title })
        : refusalOf(item, shifted(item, shift)),
      onSelect: () => put(item, shift),
    };
  };
  return [
    by(strings.scheduleEarlier, { start: -1, end: -1 }),
    by(strings.scheduleLater, { start: 1, end: 1 }),
    by(strings.scheduleWeekLater, { start: 7, end: 7 }),
    by(strings.scheduleLonger, { start: 0, end: 1 }),
    by(strings.scheduleShorter, { start: 0, end: -1 }),
  ];
}
