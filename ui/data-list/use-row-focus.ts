import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import type { Key } from "./selection.ts";

interface RowFocusOptions {
  /** The element that the rows scroll in. */
  scrollRef: RefObject<HTMLDivElement | null>;
  keys: readonly Key[];
  /** Opens the row at this index, when it has no link. */
  onOpen: (index: number) => void;
  onToggle?: (key: Key, range: boolean) => void;
}

export interface RowFocus {
  /** Index of the one row that Tab reaches. */
  current: number;
  /** The handlers and marks of the row at this index. */
  row: (index: number) => {
    tabIndex: 0 | -1;
    "data-row": number;
    onFocus: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const pressable = "a, button, input, label, select, textarea, [role=menuitem], [data-row-stop]";

const step = (key: string, current: number, last: number) => {
  switch (key) {
    case "j":
    case "ArrowDown":
      return Math.min(current + 1, last);
    case "k":
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

/** One tab stop for all rows, moved by keys: the roving tabindex of the ARIA practices, by row. */
export function useRowFocus({ scrollRef, keys, onOpen, onToggle }: RowFocusOptions): RowFocus {
  const [currentKey, setCurrentKey] = useState<Key>();
  const pending = useRef<number>(undefined);
  // The row that is left out of the window now, so that another render brings it in.
  const [, setRequested] = useState(0);
  const current = Math.max(0, currentKey === undefined ? 0 : keys.indexOf(currentKey));

  const rowElement = (index: number) =>
    scrollRef.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;

  const moveTo = (index: number) => {
    pending.current = index;
    setCurrentKey(keys[index]);
    setRequested((count) => count + 1);
  };

  useLayoutEffect(() => {
    if (pending.current === undefined) return;
    const element = rowElement(pending.current);
    if (element) {
      pending.current = undefined;
      element.focus();
      return;
    }
    const drawn = scrollRef.current?.querySelector<HTMLElement>("[data-row]");
    if (scrollRef.current && drawn) scrollRef.current.scrollTop = pending.current * drawn.offsetHeight;
  });

  // With nothing focused, j and k enter the list from anywhere on the page.
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.activeElement !== document.body || (event.key !== "j" && event.key !== "k")) return;
      rowElement(current)?.focus();
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  });

  const onKeyDown = (index: number, event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(typing)) return;
    const next = step(event.key, index, keys.length - 1);
    if (next !== null) {
      event.preventDefault();
      const key = keys[next];
      if (event.shiftKey && event.key.startsWith("Arrow") && key !== undefined && next !== index)
        onToggle?.(key, true);
      moveTo(next);
      return;
    }
    const onRow = target === event.currentTarget;
    const key = keys[index];
    if (event.key.toLowerCase() === "x" || (event.key === " " && onRow)) {
      if (!onToggle || key === undefined) return;
      event.preventDefault();
      onToggle(key, event.shiftKey);
    } else if (event.key === "Enter" && onRow) {
      event.preventDefault();
      openRow(event.currentTarget, index);
    }
  };

  /** A link is pressed rather than followed by hand, so that a router sees it. */
  const openRow = (element: HTMLElement, index: number, modifiers: MouseEventInit = {}) => {
    const link = element.querySelector<HTMLAnchorElement>("a[data-row-link]");
    if (link) link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...modifiers }));
    else onOpen(index);
  };

  const onClick = (index: number, event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest(pressable)) return;
    // Someone who marks text to copy it doesn't mean to leave.
    if (!getSelection()?.isCollapsed) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    openRow(event.currentTarget, index, { ctrlKey, metaKey, shiftKey });
  };

  return {
    current,
    row: (index) => ({
      tabIndex: index === current ? 0 : -1,
      "data-row": index,
      onFocus: () => setCurrentKey(keys[index]),
      onKeyDown: (event) => onKeyDown(index, event),
      onClick: (event) => onClick(index, event),
    }),
  };
}
