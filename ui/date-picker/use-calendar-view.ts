import { useEffect, useState, type RefObject } from "react";
import { addMonths, partsOf } from "./civil-date.ts";

interface CalendarViewOptions {
  root: RefObject<HTMLElement | null>;
  /** The first chosen day. */
  first: string | undefined;
  /** A day of the month shown first. */
  initial: string;
  /** How many months are side by side. */
  shown: number;
  focused: boolean;
}

/** Which months a calendar shows, or the grid of years or months behind the name of one. */
export function useCalendarView({ root, first, initial, shown, focused }: CalendarViewOptions) {
  const [month, setMonth] = useState(() => initial.slice(0, 10));
  const [view, setView] = useState<"days" | "months" | "years">("days");
  const [opened, setOpened] = useState({ index: 0, focus: focused });

  // An external value, such as a typed date or a preset, scrolls its month into view.
  const [seen, setSeen] = useState(first);
  if (first !== seen) {
    setSeen(first);
    if (first && !isShown(first, month, shown)) setMonth(first.slice(0, 10));
  }

  useEffect(() => {
    // The button that opened the year grid is gone; move focus so that it isn't lost.
    if (view === "days" && opened.focus)
      root.current?.querySelector<HTMLElement>("[data-day] [tabindex='0']")?.focus();
  }, [root, view, opened.focus]);

  return {
    month,
    setMonth,
    view,
    setView,
    /** The month whose name was pressed. */
    opened: partsOf(addMonths(month, opened.index)),
    openYears: (index: number) => {
      setOpened({ index, focus: true });
      setView("years");
    },
    /** Shows a month where the opened one is. */
    showMonth: (year: number, monthNumber: number) => {
      const day = `${String(year).padStart(4, "0")}-${String(monthNumber).padStart(2, "0")}-01`;
      setMonth(addMonths(day, -opened.index));
    },
    backToDays: () => {
      setOpened((was) => ({ ...was, focus: true }));
      setView("days");
    },
  };
}

const isShown = (day: string, month: string, count: number) =>
  Array.from({ length: count }, (_, index) => addMonths(month, index).slice(0, 7)).includes(day.slice(0, 7));
