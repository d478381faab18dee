import type { ReactNode } from "react";
import type { Key } from "../data-list/selection.ts";

export interface TreeNode {
  id: Key;
  title: string;
  icon?: ReactNode;
  /** Small, at the end of the row: a code or count. */
  note?: ReactNode;
  /** Makes the name a link, followed on Enter. */
  href?: string;
  /** Whether it can be expanded. @default whether it has `children` */
  hasChildren?: boolean;
  /** Children that are already known. Otherwise `loadChildren` is called on expansion. */
  children?: readonly this[];
  /** Why it can't be selected or moved. */
  lockedReason?: string;
}

/** Loading state of a node's children. */
export type Branch<Node> =
  | { status: "loading"; children?: readonly Node[] }
  | { status: "failed"; children?: undefined }
  | { status: "loaded"; children: readonly Node[] };

export interface NodeRow<Node> {
  kind: "node";
  node: Node;
  /** 1-based. */
  level: number;
  parent: Key | null;
  /** 1-based position among its siblings. */
  position: number;
  siblings: number;
  expandable: boolean;
  expanded: boolean;
}

/** Placeholder for a node's children, or the reason there are none. */
export interface StateRow {
  kind: "loading" | "failed" | "empty";
  level: number;
  parent: Key;
}

export type TreeRow<Node> = NodeRow<Node> | StateRow;

export interface TreeMove {
  id: Key;
  /** The new parent; null for the top level. */
  parentId: Key | null;
  /** The sibling it is inserted before; null for the end. */
  beforeId: Key | null;
}

const canExpand = (node: TreeNode) => node.hasChildren ?? Boolean(node.children?.length);

/** Visible rows, top to bottom. */
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

/** Whether a node is, or is a descendant of, another. */
export function isWithin<Node extends TreeNode>(
  rows: readonly NodeRow<Node>[],
  id: Key | null,
  ancestor: Key,
): boolean {
  for (let row = rowOf(rows, id); row; row = rowOf(rows, row.parent))
    if (row.node.id === ancestor) return true;
  return false;
}

/** Id of a row's next sibling; null for the last. */
export const nextSibling = <Node extends TreeNode>(rows: readonly NodeRow<Node>[], row: NodeRow<Node>) =>
  rows.find(({ parent, position }) => parent === row.parent && position === row.position + 1)?.node.id ??
  null;

const siblingAt = <Node extends TreeNode>(
  rows: readonly NodeRow<Node>[],
  parent: Key | null,
  position: number,
) => rows.find((row) => row.parent === parent && row.position === position);

export type DropPart = "before" | "inside" | "after";

/** The drop zone within a row: top quarter is before, bottom quarter after, the rest inside. */
export function dropPart(offset: number, height: number): DropPart {
  if (offset < height / 4) return "before";
  return offset > (height * 3) / 4 ? "after" : "inside";
}

/** The move that results from a drop on a row; undefined if it changes nothing or would put a branch into itself. */
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
  // Dropping after an expanded node means before its first child.
  const first = part === "after" && row.expanded ? siblingAt(rows, target, 1) : undefined;
  const parentId = first ? target : row.parent;
  const beforeId = first ? first.node.id : part === "before" ? target : nextSibling(rows, row);
  const stays = parentId === moved.parent && (beforeId === id || beforeId === nextSibling(rows, moved));
  return stays ? undefined : { id, parentId, beforeId };
}

export type Nudge = "up" | "down" | "in" | "out";

/** A move by one step: among its siblings, into the previous sibling, or out of its parent. */
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
