import { useEffect, useRef, type RefObject } from "react";
import type { DragLibrary } from "../shared/use-drag-library.ts";
import { dropIndex } from "./move-card.ts";
import type { DropPosition } from "./use-carry.ts";
import { isKey, type Key } from "../data-list/selection.ts";

interface BoardDragOptions {
  drag: DragLibrary | undefined;
  boardId: string;
  /** The container to auto-scroll when dragging to its edge. */
  scroller: RefObject<HTMLDivElement | null>;
  onLift: (id: Key) => void;
  onHover: (over: DropPosition | null) => void;
  onDrop: (over: DropPosition | undefined) => void;
  /** The position at an index among a cell's rendered cards. */
  placeAt: (column: string, lane: string | undefined, index: number) => DropPosition;
}

/** Handles pointer drags of this board's cards. */
export function useBoardDrag(options: BoardDragOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { drag, boardId, scroller } = options;

  useEffect(() => {
    const element = scroller.current;
    if (!drag || !element) return;
    const isOurs = ({ source }: { source: { data: Record<string, unknown> } }) =>
      source.data.boardId === boardId;
    const overOf = (
      targets: readonly { element: Element; data: Record<string | symbol, unknown> }[],
      y: number,
    ) => {
      const [target] = targets;
      if (!target || target.data.boardId !== boardId) return undefined;
      const { zone, column, lane } = target.data as Record<string, string | undefined>;
      if (zone !== undefined) return { zone };
      if (column === undefined) return undefined;
      return latest.current.placeAt(column, lane, dropIndex(middlesOf(target.element), y));
    };
    return drag.combine(
      drag.autoScrollForElements({ element, canScroll: isOurs }),
      drag.autoScrollWindowForElements({ canScroll: isOurs }),
      drag.monitorForElements({
        canMonitor: isOurs,
        onDragStart: ({ source: { data } }) => isKey(data.card) && latest.current.onLift(data.card),
        onDrag: ({ location: { current } }) =>
          latest.current.onHover(overOf(current.dropTargets, current.input.clientY) ?? null),
        onDrop: ({ location: { current } }) =>
          latest.current.onDrop(overOf(current.dropTargets, current.input.clientY)),
      }),
    );
  }, [drag, boardId, scroller]);
}

const middlesOf = (cell: Element) =>
  [...cell.querySelectorAll("[data-card]:not([data-carried])")].map((card) => {
    const { top, height } = card.getBoundingClientRect();
    return top + height / 2;
  });

interface DropTarget {
  boardId: string;
  column?: string;
  lane?: string;
  zone?: string;
}

/** Makes an element a drop target for this board's cards. */
export function useDropTarget(
  drag: DragLibrary | undefined,
  element: RefObject<HTMLElement | null>,
  { boardId, column, lane, zone }: DropTarget,
) {
  useEffect(() => {
    if (!drag || !element.current) return;
    return drag.dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data.boardId === boardId,
      getData: () => ({ boardId, column, lane, zone }),
    });
  }, [drag, element, boardId, column, lane, zone]);
}
