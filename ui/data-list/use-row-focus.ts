import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import type { ListItems } from "./list-items.ts";
import type { Key } from "./selection.ts";
import { targetOf } from "../shared/event-target.ts";

interface RowFocusOptions {
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

export interface RowFocus {
  /** Position of the line in the tab order. */
  current: number;
  /** Handlers and attributes for the line at this position. */
  line: (place: number) => {
    tabIndex?: 0 | -1;
    "data-item": number;
    "data-row"?: number;
    onFocus?: () => void;
    onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
    onClick?: (event: MouseEvent<HTMLElement>) => void;
  };
  /** Enters the grid from outside, such as from the header. */
  enter: () => void;
}

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable]";
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

/** Roving tab index for rows, per the ARIA practices. */
export function useRowFocus(options: RowFocusOptions): RowFocus {
  const { scroller, lines, enabled, onOpen, onToggle, onToggleGroup } = options;
  const { items, keys, places } = lines;
  const [currentKey, setCurrentKey] = useState<Key>();
  const pending = useRef<number>(undefined);
  // Re-renders to bring the target line into the window.
  const [, setRequested] = useState(0);
  const current = (currentKey === undefined ? undefined : places.get(currentKey)) ?? 0;

  const lineElement = (place: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-item="${place}"]`) ?? null;

  const moveTo = (place: number) => {
    pending.current = place;
    setCurrentKey(keys[place]);
    setRequested((count) => count + 1);
  };

  useLayoutEffect(() => {
    if (pending.current === undefined) return;
    const element = lineElement(pending.current);
    pending.current = undefined;
    element?.focus();
  });

  // With nothing focused, j and k enter the list from anywhere on the page.
  useEffect(() => {
    if (!enabled) return;
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.activeElement !== document.body || (event.key !== "j" && event.key !== "k")) return;
      lineElement(current)?.focus();
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  });

  const onKeyDown = (place: number, event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event);
    if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(typing)) return;
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
    const onLine = target === event.currentTarget;
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
      openRow(event.currentTarget, item.index);
    }
  };

  /** Click the link rather than navigating by hand, so that a router handles it. */
  const openRow = (element: HTMLElement, index: number, modifiers: MouseEventInit = {}) => {
    const link = element.querySelector<HTMLAnchorElement>("a[data-row-link]");
    if (link) link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...modifiers }));
    else onOpen(index);
  };

  const onClick = (index: number, event: MouseEvent<HTMLElement>) => {
    if (targetOf(event)?.closest(pressable)) return;
    // Selecting text to copy it must not open the row.
    if (!getSelection()?.isCollapsed) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    openRow(event.currentTarget, index, { ctrlKey, metaKey, shiftKey });
  };

  return {
    current,
    enter: () => moveTo(current),
    line: (place) => {
      const item = items[place];
      const index = item?.type === "row" ? item.index : undefined;
      const marks = { "data-item": place, "data-row": index };
      if (!enabled) return marks;
      return {
        ...marks,
        tabIndex: place === current ? 0 : -1,
        onFocus: () => setCurrentKey(keys[place]),
        onKeyDown: (event) => onKeyDown(place, event),
        onClick: index === undefined ? undefined : (event) => onClick(index, event),
      };
    },
  };
}
