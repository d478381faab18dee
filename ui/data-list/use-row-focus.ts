import {
  useEffect,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import type { ListItems } from "./list-items.ts";
import type { RowStop } from "./row-stop.ts";
import type { Key } from "./selection.ts";
import { targetOf } from "../shared/event-target.ts";

export interface RowFocusOptions {
  stop: RowStop;
  /** The scroll container. */
  scroller: RefObject<HTMLElement | null>;
  lines: ListItems;
  /** False if cells take focus instead. */
  enabled: boolean;
  /** Opens the row at this index if it has no link. */
  onOpen: (index: number) => void;
  onToggle?: (key: Key, range: boolean) => void;
  onToggleGroup: (id: string) => void;
}

/** The fields that keys belong to. */
export const typing = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const elsewhere = `${typing}, [role=menu], [role=dialog], [role=grid]`;
const pressable = "a, button, input, label, select, textarea, [role=menuitem], [data-row-stop]";

const step = (key: string, current: number, last: number) => {
  switch (key) {
    case "j":
    case "J":
    case "ArrowDown":
      return Math.min(current + 1, last);
    case "k":
    case "K":
    case "ArrowUp":
      return Math.max(current - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
};

/** With Shift these extend the selection. */
const extending = ["j", "J", "k", "K", "ArrowDown", "ArrowUp"];

/**
 * Roving tab index for rows, per the ARIA practices. The part that renders the rows calls it, so that a move doesn't
 * render the rest of the list.
 */
export function useRowFocus(options: RowFocusOptions) {
  const { stop, scroller, lines, enabled, onOpen, onToggle, onToggleGroup } = options;
  const { items, keys, places } = lines;
  const currentKey = useSyncExternalStore(stop.subscribe, stop.key, stop.key);
  const current = (currentKey === undefined ? undefined : places.get(currentKey)) ?? 0;

  const lineElement = (place: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-item="${place}"]`) ?? null;

  const moveTo = (place: number) => {
    // The line may have to be brought into the window first.
    flushSync(() => stop.move(keys[place]));
    lineElement(place)?.focus();
  };

  // j and k enter the list from anywhere on the page but where they may mean something else.
  useEffect(() => {
    if (!enabled) return;
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((event.key !== "j" && event.key !== "k") || targetOf(event)?.closest(elsewhere)) return;
      lineElement(current)?.focus();
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event);
    const line = lineOf(event);
    if (!line || event.ctrlKey || event.metaKey || event.altKey || target?.closest(typing)) return;
    const place = placeOf(line);
    const next = step(event.key, place, keys.length - 1);
    if (next !== null) {
      event.preventDefault();
      const item = items[next];
      const key = keys[next];
      const extends_ = event.shiftKey && extending.includes(event.key) && next !== place;
      if (extends_ && item?.type === "row" && key !== undefined) onToggle?.(key, true);
      moveTo(next);
      return;
    }
    const item = items[place];
    const onLine = target === line;
    if (item?.type === "group") {
      const wanted = { ArrowRight: false, ArrowLeft: true, Enter: !item.collapsed, " ": !item.collapsed };
      const collapse = onLine && wanted[event.key as keyof typeof wanted];
      if (typeof collapse !== "boolean" || !(event.key in wanted)) return;
      event.preventDefault();
      if (collapse !== item.collapsed) onToggleGroup(item.id);
      return;
    }
    const key = keys[place];
    if (event.key.toLowerCase() === "x" || (event.key === " " && onLine)) {
      if (!onToggle || key === undefined) return;
      event.preventDefault();
      onToggle(key, event.shiftKey);
    } else if (event.key === "Enter" && onLine && item) {
      event.preventDefault();
      openRow(line, item.index, event.nativeEvent);
    }
  };

  /** Click the link rather than navigating by hand, so that a router handles it. */
  const openRow = (element: HTMLElement, index: number, event: MouseEventInit) => {
    const link = element.querySelector<HTMLAnchorElement>("a[data-row-link]");
    if (link) link.dispatchEvent(new MouseEvent("click", event));
    else onOpen(index);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const line = lineOf(event);
    if (!line) return;
    const item = items[placeOf(line)];
    if (item?.type !== "row" || targetOf(event)?.closest(pressable)) return;
    // Selecting text to copy it must not open the row.
    if (!getSelection()?.isCollapsed) return;
    openRow(line, item.index, event.nativeEvent);
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const line = lineOf(event);
    if (line) stop.move(keys[placeOf(line)]);
  };

  return {
    /** Position of the line in the tab order. */
    current,
    tabIndexOf: (place: number): 0 | -1 | undefined => (enabled ? (place === current ? 0 : -1) : undefined),
    /** For the element around the lines. */
    handlers: enabled ? { onFocus, onKeyDown, onClick } : undefined,
  };
}

const lineOf = (event: { target: EventTarget | null }) =>
  targetOf(event)?.closest<HTMLElement>("[data-item]");
const placeOf = (line: HTMLElement) => Number(line.dataset.item);

/** Focuses the row in the tab order, from outside the rows. */
export const enterRows = (scroller: HTMLElement | null) =>
  scroller?.querySelector<HTMLElement>("[data-item][tabindex='0']")?.focus();
