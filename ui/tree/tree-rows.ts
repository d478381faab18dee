import type { ReactNode } from "react";
import type { Key } from "../data-list/selection.ts";

export interface TreeNode {
  id: Key;
  title: string;
  icon?: ReactNode;
  /** Small, at the end of the row: a code, a count. */
  note?: ReactNode;
  /** Makes the name a link; Enter follows it. */
  href?: string;
  /** Whether it can be opened. @default whether it has `children` */
  hasChildren?: boolean;
  /** Children that are there already. Without them `loadChildren` is asked once the node is opened. */
  children?: readonly this[];
  /** Why it can't be chosen or moved. */
  lockedReason?: string;
}

/** What is known of a node's children. */
export type Branch<Node> =
  | { status: "loading"; children?: readonly Node[] }
  | { status: "failed"; children?: undefined }
  | { status: "loaded"; children: readonly Node[] };

export interface NodeRow<Node> {
  kind: "node";
  node: Node;
  /** From 1. */
  level: number;
  parent: Key | null;
  /** From 1, among its siblings. */
  position: number;
  siblings: number;
  expandable: boolean;
  expanded: boolean;
}

/** Stands where the children of a node will be, or says why there are none. */
export interface StateRow {
  kind: "loading" | "failed" | "empty";
  level: number;
  parent: Key;
}

export type TreeRow<Node> = NodeRow<Node> | StateRow;

export interface TreeMove {
  id: Key;
  /** The node that it comes to lie in; null for the top level. */
  parentId: Key | null;
  /** The sibling that it comes to lie before; null for the end. */
  beforeId: Key | null;
}

const canExpand = (node: TreeNode) => node.hasChildren ?? Boolean(node.children?.length);

/** The rows that show, from top to bottom. */
export function treeRows<Node extends TreeNode>(
  nodes: readonly Node[],
  expanded: ReadonlySet<Key>,
  branchOf: (node: Node) => Branch<Node> | undefined,
): TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = [];
  const add = (siblings: readonly Node[], level: number, parent: Key | null) => {
    for (const [index, node] of siblings.entries()) {
      const expandable = canExpand(node);
      const open = expandable && expanded.has(node.id);
      rows.push({
        kind: "node",
        node,
        level,
        parent,
        position: index + 1,
        siblings: siblings.length,
        expandable,
        expanded: open,
      });
      if (open) addBranch(node, level + 1);
    }
  };
  const addBranch = (node: Node, level: number) => {
    const branch = branchOf(node) ?? { status: "loading" };
    if (branch.children?.length) add(branch.children, level, node.id);
    else rows.push({ kind: branch.status === "loaded" ? "empty" : branch.status, level, parent: node.id });
  };
  add(nodes, 1, null);
  return rows;
}

export const nodeRows = <Node>(rows: readonly TreeRow<Node>[]) => rows.filter((row) => row.kind === "node");

const rowOf = <Node extends TreeNode>(rows: readonly NodeRow<Node>[], id: Key | null) =>
  rows.find(({ node }) => node.id === id);

/** Whether a node is another one or lies somewhere in it. */
export function isWithin<Node extends TreeNode>(
  rows: readonly NodeRow<Node>[],
  id: Key | null,
  ancestor: Key,
): boolean {
  for (let row = rowOf(rows, id); row; row = rowOf(rows, row.parent))
    if (row.node.id === ancestor) return true;
  return false;
}

/** The id of the sibling that follows a row; null for the last. */
export const nextSibling = <Node extends TreeNode>(rows: readonly NodeRow<Node>[], row: NodeRow<Node>) =>
  rows.find(({ parent, position }) => parent === row.parent && position === row.position + 1)?.node.id ??
  null;

const siblingAt = <Node extends TreeNode>(
  rows: readonly NodeRow<Node>[],
  parent: Key | null,
  position: number,
) => rows.find((row) => row.parent === parent && row.position === position);

export type DropPart = "before" | "inside" | "after";

/** Which part of a row a point lies in: a quarter above for before, a quarter below for after. */
export function dropPart(offset: number, height: number): DropPart {
  if (offset < height / 4) return "before";
  return offset > (height * 3) / 4 ? "after" : "inside";
}

/** The move that a drop on a row comes to; undefined where it would change nothing or put a branch into itself. */
export function dropMove<Node extends TreeNode>(
  rows: readonly NodeRow<Node>[],
  id: Key,
  target: Key,
  part: DropPart,
): TreeMove | undefined {
  const moved = rowOf(rows, id);
  const row = rowOf(rows, target);
  if (!moved || !row || isWithin(rows, target, id)) return undefined;
  if (part === "inside")
    return moved.parent === target ? undefined : { id, parentId: target, beforeId: null };
  // Behind an open node is before its first child.
  const first = part === "after" && row.expanded ? siblingAt(rows, target, 1) : undefined;
  const parentId = first ? target : row.parent;
  const beforeId = first ? first.node.id : part === "before" ? target : nextSibling(rows, row);
  const stays = parentId === moved.parent && (beforeId === id || beforeId === nextSibling(rows, moved));
  return stays ? undefined : { id, parentId, beforeId };
}

export type Nudge = "up" | "down" | "in" | "out";

/** The move by one step: among its siblings, into the sibling above, or out of its parent. */
export function nudgeMove<Node extends TreeNode>(
  rows: readonly NodeRow<Node>[],
  id: Key,
  nudge: Nudge,
): TreeMove | undefined {
  const row = rowOf(rows, id);
  if (!row) return undefined;
  const { parent, position } = row;
  if (nudge === "up") {
    const above = siblingAt(rows, parent, position - 1);
    return above && { id, parentId: parent, beforeId: above.node.id };
  }
  if (nudge === "down") {
    const below = siblingAt(rows, parent, position + 1);
    return below && { id, parentId: parent, beforeId: nextSibling(rows, below) };
  }
  if (nudge === "in") {
    const above = siblingAt(rows, parent, position - 1);
    return above && { id, parentId: above.node.id, beforeId: null };
  }
  const outer = rowOf(rows, parent);
  return outer && { id, parentId: outer.parent, beforeId: nextSibling(rows, outer) };
}
