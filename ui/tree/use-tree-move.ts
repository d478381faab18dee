import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { MenuItem } from "../menu/menu-item.ts";
import { fill } from "../provider/strings.ts";
import type { DragLibrary } from "../shared/use-drag-library.ts";
import {
  dropMove,
  isWithin,
  nextSibling,
  nudgeMove,
  type NodeRow,
  type Nudge,
  type TreeMove,
  type TreeNode,
} from "./tree-rows.ts";
import type { TreeStrings } from "./tree-strings.ts";
import { useTreeDrag } from "./use-tree-drag.ts";
import type { Key } from "../data-list/selection.ts";

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

/** Moves branches by keyboard, menu and pointer, and announces each step. */
export function useTreeMove<Node extends TreeNode>(options: TreeMoveOptions<Node>) {
  const { items, strings, onMove, moveRefusal, expand, reload } = options;
  const [lifted, setLifted] = useState<Node>();
  const [announcement, announce] = useState("");
  const { follow, forget } = useFollowedRow(options);

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
    follow(move);
    try {
      await onMove?.(move);
    } catch {
      forget();
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

  const { drag, treeId } = options;
  const { dragged, hovered } = useTreeDrag({
    drag,
    treeId,
    expand,
    onDrop: (id, over) => {
      const node = nodeOf(id);
      if (node) void make(node, dropMove(items, id, over.id, over.part));
    },
  });
  /** The drop indicator of a row. */
  const dropAt = (id: Key) => {
    const dragging = nodeOf(dragged ?? null);
    if (!dragging || hovered?.id !== id) return undefined;
    const move = dropMove(items, dragging.id, id, hovered.part);
    return move && { part: hovered.part, refused: refusalOf(dragging, move.parentId) !== undefined };
  };

  const acts = { lifted, lift, put, nudge, make, refusalOf };
  const menuItems = (node: Node): MenuItem[] => (onMove ? moveItems(node, items, strings, acts) : []);
  return { lifted, dragged, said: announcement, forget, lift, cancel, put, nudge, menuItems, dropAt };
}

/** A moved row remounts elsewhere; focus follows it. */
function useFollowedRow<Node extends TreeNode>({ items, list, onFollow }: TreeMoveOptions<Node>) {
  const followed = useRef<TreeMove>(undefined);
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
  return {
    follow: (move: TreeMove) => {
      followed.current = move;
    },
    /** Users who have moved on don't want focus returned to the moved row. */
    forget: () => {
      followed.current = undefined;
    },
  };
}

interface MoveActs<Node> {
  lifted: Node | undefined;
  lift: (node: Node) => void;
  put: (onto: Node, node: Node) => void;
  nudge: (node: Node, step: Nudge) => void;
  make: (node: Node, move: TreeMove) => Promise<void>;
  refusalOf: (node: Node, parentId: Key | null) => string | undefined;
}

function moveItems<Node extends TreeNode>(
  node: Node,
  items: readonly NodeRow<Node>[],
  strings: TreeStrings,
  { lifted, lift, put, nudge, make, refusalOf }: MoveActs<Node>,
): MenuItem[] {
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
}
