import { useEffect, useRef, useState } from "react";
import { isKey, type Key } from "../data-list/selection.ts";
import type { DragLibrary } from "../shared/use-drag-library.ts";

type Data = Record<string | symbol, unknown>;

/** The item that a pointer drags, and the day under it. */
export function useCalendarDrag(
  drag: DragLibrary | undefined,
  calendarId: string,
  onDrop: (item: unknown, day: string) => void,
) {
  const [dragged, setDragged] = useState<Key>();
  const [hovered, setHovered] = useState<string>();
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    if (!drag) return;
    const isOurs = ({ source }: { source: { data: Data } }) => source.data.calendarId === calendarId;
    const dayOf = ([target]: readonly { data: Data }[]) =>
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
          if (day !== undefined) latest.current(source.data.item, day);
        },
      }),
    );
  }, [drag, calendarId]);
  return { dragged, hovered };
}
