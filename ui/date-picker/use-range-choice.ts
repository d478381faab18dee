import { useRef, useState, type PointerEvent } from "react";
import { firstRefusedDay, orderRange, type DateLimits, type DateRange } from "./date-range.ts";

interface Provisional {
  anchor: string;
  end: string;
}

interface RangeChoice {
  limits: DateLimits;
  value: DateRange | null;
  onChoose: (range: DateRange) => void;
}

const dayAt = (target: EventTarget | null): string | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
  return cell && !cell.dataset.disabled && !cell.dataset.hidden ? cell.dataset.day : undefined;
};

/** A range being selected: shown while dragging or awaiting its second day, reported once complete. */
export function useRangeChoice({ limits, value, onChoose }: RangeChoice) {
  const [provisional, setProvisional] = useState<Provisional>();
  const [refused, setRefused] = useState<string>();
  const pressed = useRef<string>(undefined);
  // Also kept in a ref, because the release may come before the last move renders.
  const dragged = useRef<string>(undefined);

  const finish = (anchor: string, end: string) => {
    const range = orderRange(anchor, end);
    const met = firstRefusedDay(range, limits);
    setProvisional(undefined);
    setRefused(met);
    if (met === undefined) onChoose(range);
  };

  const start = (day: string) => {
    setRefused(undefined);
    setProvisional({ anchor: day, end: day });
  };

  const press = (day: string) => {
    if (provisional) finish(provisional.anchor, day);
    else start(day);
  };

  const preview = (day: string) => setProvisional((was) => was && { ...was, end: day });

  const cancel = () => {
    pressed.current = undefined;
    dragged.current = undefined;
    setProvisional(undefined);
  };

  const dragHandlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0 && event.isPrimary) pressed.current = dayAt(event.target);
      dragged.current = undefined;
    },
    onPointerMove: (event: PointerEvent) => {
      if (pressed.current === undefined) return;
      // Touch events keep the first day as their target, so look up the day under the finger.
      const day = dayAt(document.elementFromPoint(event.clientX, event.clientY));
      if (day === undefined || (dragged.current === undefined && day === pressed.current)) return;
      dragged.current = day;
      setRefused(undefined);
      setProvisional({ anchor: pressed.current, end: day });
    },
    onPointerUp: () => {
      if (pressed.current !== undefined && dragged.current !== undefined)
        finish(pressed.current, dragged.current);
      pressed.current = undefined;
    },
    onPointerCancel: cancel,
    onClickCapture: (event: { stopPropagation: () => void }) => {
      // A drag back to its first day ends with a click there; that isn't a new selection.
      if (dragged.current !== undefined) event.stopPropagation();
      dragged.current = undefined;
    },
  };

  return {
    provisional,
    refused,
    /** The range the grid shows as selected. */
    shown: provisional
      ? orderRange(provisional.anchor, provisional.end)
      : value
        ? { from: value.from.slice(0, 10), to: value.to.slice(0, 10) }
        : undefined,
    press,
    preview,
    cancel,
    dragHandlers,
  };
}
