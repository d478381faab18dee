import { useRef, type KeyboardEvent } from "react";
import type { Key } from "../data-list/selection.ts";
import { typedIndex } from "../menu/menu-focus.ts";
import type { NodeRow, Nudge, TreeNode } from "./tree-rows.ts";
import type { useTreeMove } from "./use-tree-move.ts";

interface TreeKeysOptions<Node extends TreeNode> {
  items: readonly NodeRow<Node>[];
  expand: (ids: readonly Key[], open: boolean) => void;
  focus: (id: Key) => void;
  select: (node: Node) => void;
  open: (node: Node) => void;
  moving: ReturnType<typeof useTreeMove<Node>>;
  movable: boolean;
}

/** Type-ahead timeout in milliseconds. */
const typingPause = 500;

/** Keyboard handling per the ARIA tree pattern, plus moving branches. Returns whether the key was handled. */
export function useTreeKeys<Node extends TreeNode>(options: TreeKeysOptions<Node>) {
  const { items, expand, focus, select, open, moving, movable } = options;
  const typed = useRef({ text: "", at: 0 });

  const go = (row: NodeRow<Node> | undefined) => {
    typed.current.text = "";
    if (row) focus(row.node.id);
    return true;
  };
  const openOrEnter = (row: NodeRow<Node>, index: number) => {
    if (!row.expandable) return true;
    if (!row.expanded) expand([row.node.id], true);
    else if (items[index + 1]?.parent === row.node.id) go(items[index + 1]);
    return true;
  };
  const closeOrLeave = (row: NodeRow<Node>) => {
    if (row.expanded) expand([row.node.id], false);
    else go(items.find(({ node }) => node.id === row.parent));
    return true;
  };
  const openSiblings = (row: NodeRow<Node>) => {
    expand(
      items
        .filter(({ parent, expandable }) => parent === row.parent && expandable)
        .map(({ node }) => node.id),
      true,
    );
    return true;
  };
  const find = (event: KeyboardEvent, index: number) => {
    const { text, at } = typed.current;
    const going = text !== "" && event.timeStamp - at < typingPause;
    if (event.key.length !== 1 || (event.key === " " && !going)) return false;
    typed.current = { text: (going ? text : "") + event.key, at: event.timeStamp };
    const found = typedIndex(
      items.map(({ node }) => node.title),
      index,
      typed.current.text,
    );
    const row = found === undefined ? undefined : items[found];
    if (row) focus(row.node.id);
    return true;
  };

  const move = (event: KeyboardEvent, row: NodeRow<Node>, forward: string) => {
    const key = event.key.toLowerCase();
    if (event.altKey) {
      const backward = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
      const nudge = { ArrowUp: "up", ArrowDown: "down", [forward]: "in", [backward]: "out" }[event.key] as
        | Nudge
        | undefined;
      if (nudge) moving.nudge(row.node, nudge);
      return nudge !== undefined;
    }
    if (key === "x") moving.lift(row.node);
    else if (key === "v" && moving.lifted) moving.put(row.node, moving.lifted);
    else return false;
    return true;
  };

  return (event: KeyboardEvent, row: NodeRow<Node>): boolean => {
    const index = items.indexOf(row);
    const rightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const forward = rightToLeft ? "ArrowLeft" : "ArrowRight";
    if (event.ctrlKey || event.metaKey || event.altKey) return movable && move(event, row, forward);
    if (event.key === "Escape" && moving.lifted) {
      moving.cancel(moving.lifted);
      return true;
    }
    if (event.key === forward) return openOrEnter(row, index);
    switch (event.key) {
      case "ArrowDown":
        return go(items[index + 1]);
      case "ArrowUp":
        return go(items[index - 1]);
      case "ArrowLeft":
      case "ArrowRight":
        return closeOrLeave(row);
      case "Home":
        return go(items[0]);
      case "End":
        return go(items.at(-1));
      case "*":
        return openSiblings(row);
      case "Enter":
        open(row.node);
        return true;
      case " ":
        if (find(event, index)) return true;
        select(row.node);
        return true;
      default:
        return find(event, index);
    }
  };
}
