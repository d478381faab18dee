import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Key } from "../data-list/selection.ts";
import type { CalendarItem } from "./item-calendar.tsx";

/** What to focus after the next render. */
type FocusTarget = { day: string } | { item: Key; day: string };

interface CalendarFocusOptions {
  frame: RefObject<HTMLDivElement | null>;
  itemOf: (id: unknown) => CalendarItem | undefined;
  setCurrent: (day: string) => void;
}

/** Moves the focus to days and items, also to those that are rendered only then. */
export function useCalendarFocus({ frame, itemOf, setCurrent }: CalendarFocusOptions) {
  const wish = useRef<FocusTarget>(undefined);
  const find = (name: "day" | "item", value: Key) =>
    frame.current?.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(String(value))}"]`);

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

  return {
    find,
    goTo: (wanted: FocusTarget) => {
      wish.current = wanted;
      setCurrent(wanted.day);
    },
  };
}
