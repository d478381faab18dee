import { useState } from "react";
import { addDays, describeDate } from "../date-picker/civil-date.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { itemCalendarStrings } from "./item-calendar-strings.ts";
import type { CalendarItem } from "./item-calendar.tsx";
import type { useCalendarFocus } from "./use-calendar-focus.ts";
import type { ItemCalendarOptions } from "./use-item-calendar.ts";

/** Lifts items and moves them to another day, and announces each step. */
export function useCalendarMoves<Item extends CalendarItem>(
  { onMove, moveRefusal, itemActions }: ItemCalendarOptions<Item>,
  goTo: ReturnType<typeof useCalendarFocus>["goTo"],
) {
  const strings = useStrings(itemCalendarStrings);
  const { locale } = useUi();
  const [lifted, setLifted] = useState<Item>();
  const [announcement, announce] = useState("");

  const refusalOf = (item: Item, day: string) => item.lockedReason ?? moveRefusal?.(item, day);
  const stays = (item: Item, reason?: string) => {
    const text = fill(strings.calendarStays, { item: item.title });
    announce(reason ? `${text}: ${reason}` : text);
  };
  const lift = (item: Item) => {
    if (item.lockedReason !== undefined) return stays(item, item.lockedReason);
    setLifted(item);
    announce(fill(strings.calendarLifted, { item: item.title }));
    goTo({ day: item.date });
  };
  const move = (item: Item, day: string) => {
    setLifted(undefined);
    if (day === item.date) return stays(item);
    const reason = refusalOf(item, day);
    if (reason) return stays(item, reason);
    goTo({ item: item.id, day });
    onMove?.({ id: item.id, date: day });
    announce(fill(strings.calendarMoved, { item: item.title, date: describeDate(day, locale) }));
  };
  const cancel = () => {
    if (!lifted) return;
    stays(lifted);
    goTo({ item: lifted.id, day: lifted.date });
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

  return { lifted, said: announcement, lift, move, cancel, refusalOf, menuItems };
}
