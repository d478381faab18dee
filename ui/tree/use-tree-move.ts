import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { MenuItem } from "../menu/menu-item.ts";
import { fill } from "../provider/strings.ts";
import type { DragLibrary } from "../shared/use-drag-library.ts";
import {
  dropMove,
  dropPart,
  isWithin,
  nextSibling,
  nudgeMove,
  type DropPart,
  type NodeRow,
  type Nudge,
  type TreeMove,
  type TreeNode,
} from "./tree-rows.ts";
import type { TreeStrings } from "./tree-strings.ts";
import { isKey, type Key } from "../data-list/selection.ts";

interface TreeMoveOptions<Node extends TreeNode> {
  items: readonly NodeRow<Node>[];
  strings: TreeStrings;
  list: RefObject<HTMLUListElement | null>;
  drag: DragLibrary | undefined;
  treeId: string;
  onMove?: (move: TreeMove) => Promise<void> | void;
  moveRefusal?: (node: Node, parent: Node | null) => string | undefined;
  expand: (ids: readonly Key[], open: boolean) => void;
  reload: (parents: readonly (Key | null)[]) => Promise<void>;
  onFollow: (id: Key) => void;
}

interface Hover {
  id: Key;
  part: DropPart;
}

/** Milliseconds that a dragged branch hovers over a collapsed one before it expands. */
const openingPause = 700;

/** Moves branches by keyboard, menu and pointer, and announces each step. */
export function useTreeMove<Node extends TreeNode>(options: TreeMoveOptions<Node>) {
  const { items, strings, list, drag, treeId, onMove, moveRefusal, expand, reload, onFollow } = options;
  const [lifted, setLifted] = useState<Node>();
  const [dragged, setDragged] = useState<Key>();
  const [hovered, setHovered] = useState<Hover>();
  const [announcement, announce] = useState("");
  const followed = useRef<TreeMove>(undefined);

  const nodeOf = (id: Key | null) => items.find(({ node }) => node.id === id)?.node ?? null;
  const refusalOf = (node: Node, parentId: Key | null) => {
    if (node.lockedReason !== undefined) return node.lockedReason;
    return moveRefusal?.(node, nodeOf(parentId));
  };

  const make = async (node: Node, move: TreeMove | undefined) => {
    const stays = fill(strings.treeStays, { name: node.title });
    const reason = move && refusalOf(node, move.parentId);
    if (!move || reason) return announce(reason ? `${stays}: ${reason}` : stays);
    const from = items.find((row) => row.node.id === node.id)?.parent ?? null;
    const parent = nodeOf(move.parentId);
    followed.current = move;
    try {
      await onMove?.(move);
    } catch {
      followed.current = undefined;
      return announce(stays);
    }
    if (parent) expand([parent.id], true);
    await reload([from, move.parentId]);
    announce(
      parent
        ? fill(strings.treeMoved, { name: node.title, parent: parent.title })
        : fill(strings.treeMovedTop, { name: node.title }),
    );
  };

  // A moved row remounts elsewhere; focus follows it.
  useLayoutEffect(() => {
    if (!followed.current) return;
    const { id, parentId, beforeId } = followed.current;
    const row = items.find(({ node }) => node.id === id);
    if (row?.parent !== parentId || nextSibling(items, row) !== beforeId) return;
    const element = list.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(String(id))}"]`);
    if (!element) return;
    followed.current = undefined;
    onFollow(id);
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  });

  const lift = (node: Node) => {
    if (node.lockedReason !== undefined)
      return announce(`${fill(strings.treeStays, { name: node.title })}: ${node.lockedReason}`);
    setLifted(node);
    announce(fill(strings.treeLifted, { name: node.title }));
  };
  const cancel = (node: Node) => {
    announce(fill(strings.treeStays, { name: node.title }));
    setLifted(undefined);
  };
  const put = ({ id }: Node, node: Node) => {
    setLifted(undefined);
    void make(node, isWithin(items, id, node.id) ? undefined : { id: node.id, parentId: id, beforeId: null });
  };
  const nudge = (node: Node, step: Nudge) => void make(node, nudgeMove(items, node.id, step));

  const menuItems = (node: Node): MenuItem[] => {
    if (!onMove) return [];
    const step = (label: string, direction: Nudge): MenuItem[] =>
      nudgeMove(items, node.id, direction)
        ? [{ label, disabledReason: node.lockedReason, onSelect: () => nudge(node, direction) }]
        : [];
    const isTop = items.some((row) => row.node.id === node.id && row.parent === null);
    const into: MenuItem[] =
      lifted && lifted.id !== node.id
        ? [
            {
              label: fill(strings.treePut, { name: lifted.title }),
              disabledReason: refusalOf(lifted, node.id),
              onSelect: () => put(node, lifted),
            },
          ]
        : [];
    const toTop: MenuItem[] = isTop
      ? []
      : [
          {
            label: strings.treePutTop,
            disabledReason: refusalOf(node, null),
            onSelect: () => void make(node, { id: node.id, parentId: null, beforeId: null }),
          },
        ];
    return [
      ...into,
      {
        label: strings.treeMove,
        disabledReason: node.lockedReason,
        shortcut: "Ctrl X",
        onSelect: () => lift(node),
      },
      ...step(strings.treeMoveUp, "up"),
      ...step(strings.treeMoveDown, "down"),
      ...toTop,
    ];
  };

  const latest = useRef({ items, make, nodeOf });
  useEffect(() => {
    latest.current = { items, make, nodeOf };
  });
  useEffect(() => {
    if (!drag) return;
    const isOurs = ({ source }: { source: { data: Record<string, unknown> } }) =>
      source.data.treeId === treeId;
    const hoverOf = (
      targets: readonly { element: Element; data: Record<string | symbol, unknown> }[],
      y: number,
    ) => {
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
          const node = isKey(source.data.node) ? latest.current.nodeOf(source.data.node) : undefined;
          if (over && node)
            void latest.current.make(node, dropMove(latest.current.items, node.id, over.id, over.part));
        },
      }),
    );
  }, [drag, treeId]);

  // A collapsed branch expands under a hovering drag.
  const opening = hovered?.part === "inside" ? hovered.id : undefined;
  const onOpening = useRef(expand);
  useEffect(() => {
    onOpening.current = expand;
  });
  useEffect(() => {
    if (opening === undefined) return;
    const timer = setTimeout(() => onOpening.current([opening], true), openingPause);
    return () => clearTimeout(timer);
  }, [opening]);

  /** The drop indicator of a row. */
  const dropAt = (id: Key) => {
    const dragging = nodeOf(dragged ?? null);
    if (!dragging || hovered?.id !== id) return undefined;
    const move = dropMove(items, dragging.id, id, hovered.part);
    return move && { part: hovered.part, refused: refusalOf(dragging, move.parentId) !== undefined };
  };

  /** Users who have moved on don't want focus returned to the moved row. */
  const forget = () => {
    followed.current = undefined;
  };

  return { lifted, dragged, said: announcement, forget, lift, cancel, put, nudge, menuItems, dropAt };
}

const same = (known: Hover | undefined, next: Hover | undefined) =>
  known?.id === next?.id && known?.part === next?.part ? known : next;
