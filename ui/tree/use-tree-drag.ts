import { useEffect, useRef, useState } from "react";
import { isKey, type Key } from "../data-list/selection.ts";
import type { DragLibrary } from "../shared/use-drag-library.ts";
import { dropPart, type DropPart } from "./tree-rows.ts";

/** The row that a drag is over, and which part of it. */
interface Hover {
  id: Key;
  part: DropPart;
}

interface TreeDragOptions {
  drag: DragLibrary | undefined;
  treeId: string;
  onDrop: (dragged: Key, over: Hover) => void;
  expand: (ids: readonly Key[], open: boolean) => void;
}

type Data = Record<string | symbol, unknown>;

/** Milliseconds that a dragged branch hovers over a collapsed one before it expands. */
const openingPause = 700;

/** The branch that a pointer drags, and the row under it, which expands. */
export function useTreeDrag({ drag, treeId, onDrop, expand }: TreeDragOptions) {
  const [dragged, setDragged] = useState<Key>();
  const [hovered, setHovered] = useState<Hover>();
  const latest = useRef({ onDrop, expand });
  useEffect(() => {
    latest.current = { onDrop, expand };
  });
  useEffect(() => {
    if (!drag) return;
    const isOurs = ({ source }: { source: { data: Data } }) => source.data.treeId === treeId;
    const hoverOf = (targets: readonly { element: Element; data: Data }[], y: number) => {
      const [target] = targets;
      if (!target || target.data.treeId !== treeId || !isKey(target.data.node)) return undefined;
      const { top, height } = target.element.getBoundingClientRect();
      return { id: target.data.node, part: dropPart(y - top, height) };
    };
    return drag.combine(
      drag.autoScrollWindowForElements({ canScroll: isOurs }),
      drag.monitorForElements({
        canMonitor: isOurs,
        onDragStart: ({ source: { data } }) => isKey(data.node) && setDragged(data.node),
        onDrag: ({ location: { current } }) =>
          setHovered((known) => same(known, hoverOf(current.dropTargets, current.input.clientY))),
        onDrop: ({ source, location: { current } }) => {
          setDragged(undefined);
          setHovered(undefined);
          const over = hoverOf(current.dropTargets, current.input.clientY);
          if (over && isKey(source.data.node)) latest.current.onDrop(source.data.node, over);
        },
      }),
    );
  }, [drag, treeId]);

  const opening = hovered?.part === "inside" ? hovered.id : undefined;
  useEffect(() => {
    if (opening === undefined) return;
    const timer = setTimeout(() => latest.current.expand([opening], true), openingPause);
    return () => clearTimeout(timer);
  }, [opening]);

  return { dragged, hovered };
}

const same = (known: Hover | undefined, next: Hover | undefined) =>
  known?.id === next?.id && known?.part === next?.part ? known : next;
