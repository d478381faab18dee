import { useEffect, useState, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import { toggle, type Key, type Selection } from "../data-list/selection.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { useStrings } from "../provider/use-strings.ts";
import { useControllable } from "../shared/use-controllable.ts";
import type { DragLibrary } from "../shared/use-drag-library.ts";
import { nodeRows, treeRows, type NodeRow, type TreeMove, type TreeNode, type TreeRow } from "./tree-rows.ts";
import { treeStrings } from "./tree-strings.ts";
import { useBranches, type LoadChildren } from "./use-branches.ts";
import { useTreeKeys } from "./use-tree-keys.ts";
import { useTreeMove } from "./use-tree-move.ts";
import { targetOf } from "../shared/event-target.ts";

interface TreeOptions<Node extends TreeNode> {
  nodes: readonly Node[];
  loadChildren?: LoadChildren<Node>;
  expanded?: ReadonlySet<Key>;
  defaultExpanded: ReadonlySet<Key>;
  onExpandedChange?: (expanded: Set<Key>) => void;
  selection?: Selection;
  defaultSelection: Selection;
  onSelectionChange?: (selection: Set<Key>) => void;
  multiple: boolean;
  onOpen?: (node: Node) => void;
  onMove?: (move: TreeMove) => Promise<void> | void;
  moveRefusal?: (node: Node, parent: Node | null) => string | undefined;
  rowActions?: (node: Node) => readonly MenuItem[];
  results?: readonly { node: Node }[];
  drag: DragLibrary | undefined;
  treeId: string;
  list: RefObject<HTMLUListElement | null>;
}

/** The tree's state and actions. */
export function useTree<Node extends TreeNode>(options: TreeOptions<Node>) {
  const { nodes, loadChildren, results, multiple, onOpen, onMove, rowActions, drag, treeId, list } = options;
  const strings = useStrings(treeStrings);
  const { branchOf, ask } = useBranches(loadChildren);
  const [expanded, setExpanded] = useControllable(
    options.expanded,
    options.defaultExpanded,
    options.onExpandedChange as ((expanded: ReadonlySet<Key>) => void) | undefined,
  );
  const [selection, setSelection] = useControllable(
    options.selection,
    options.defaultSelection,
    options.onSelectionChange as ((selection: Selection) => void) | undefined,
  );
  const [focusKey, setWished] = useState<Key>();

  const rows: TreeRow<Node>[] = results
    ? results.map(({ node }, index) => foundRow(node, index, results.length))
    : treeRows(nodes, expanded, branchOf);
  const items = nodeRows(rows);
  const rowOf = (id: Key | null) => items.find(({ node }) => node.id === id);
  const firstSelected = items.find(({ node }) => selection.has(node.id))?.node.id;
  const current = rowOf(focusKey ?? null)?.node.id ?? firstSelected ?? items[0]?.node.id;

  // Children load once, no matter who expanded the node.
  useEffect(() => {
    for (const { node, expanded: open } of items) if (open && !branchOf(node)) void ask(node);
  });

  const expand = (ids: readonly Key[], open: boolean) => {
    const next = new Set(expanded);
    for (const id of ids) {
      if (open) next.add(id);
      else next.delete(id);
    }
    setExpanded(next);
  };
  const select = (node: Node) => {
    if (node.lockedReason !== undefined) return;
    setSelection(multiple ? toggle(selection, node.id) : new Set([node.id]));
  };
  const find = (id: Key) =>
    list.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(String(id))}"]`);
  const focus = (id: Key) => {
    setWished(id);
    const element = find(id);
    element?.focus();
    element?.scrollIntoView({ block: "nearest" });
  };
  /** Click the link rather than navigating by hand, so that a router handles it. */
  const open = (node: Node) => {
    const link = find(node.id)?.querySelector("a[data-node-link]");
    if (link) link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    else if (onOpen) onOpen(node);
    else select(node);
  };
  const reload = async (parents: readonly (Key | null)[]) => {
    const wanted = new Set(parents);
    await Promise.all(items.filter(({ node }) => wanted.has(node.id)).map(({ node }) => ask(node)));
  };

  const moving = useTreeMove<Node>({ ...options, items, strings, expand, reload, onFollow: setWished });
  const keys = useTreeKeys<Node>({
    items,
    expand,
    focus,
    select,
    open,
    moving,
    movable: onMove !== undefined,
  });

  const onClick = (event: MouseEvent<HTMLUListElement>) => {
    moving.forget();
    const target = targetOf(event);
    if (!target) return;
    const row = rowOfElement(items, target);
    if (!row || target.closest("a, button, [role=menu]")) return;
    if (target.closest("[data-toggle]")) expand([row.node.id], !row.expanded);
    else select(row.node);
  };
  const onDoubleClick = (event: MouseEvent<HTMLUListElement>) => {
    const target = targetOf(event);
    if (!target) return;
    const row = rowOfElement(items, target);
    if (!row || target.closest("a, button, [data-toggle]")) return;
    if (onOpen) onOpen(row.node);
    else if (row.expandable) expand([row.node.id], !row.expanded);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    moving.forget();
    const target = targetOf(event);
    if (!target) return;
    const row = rowOfElement(items, target);
    if (row && target.hasAttribute("data-node") && keys(event, row)) event.preventDefault();
  };

  return {
    rows,
    current,
    selection,
    multiple,
    moving,
    drag,
    treeId,
    movable: onMove !== undefined,
    said: moving.said,
    /** A row's actions; undefined if rows have none. */
    menuItems:
      rowActions || onMove
        ? (node: Node): MenuItem[] => joinGroups([[...(rowActions?.(node) ?? [])], moving.menuItems(node)])
        : undefined,
    retry: (id: Key) => void reload([id]),
    handlers: {
      onClick,
      onDoubleClick,
      onKeyDown,
      onFocus: (event: { target: HTMLElement }) => {
        const row = rowOfElement(items, event.target);
        if (row) setWished(row.node.id);
      },
    },
  };
}

const foundRow = <Node extends TreeNode>(node: Node, index: number, count: number): NodeRow<Node> => ({
  kind: "node",
  node,
  level: 1,
  parent: null,
  position: index + 1,
  siblings: count,
  expandable: false,
  expanded: false,
});

const rowOfElement = <Node extends TreeNode>(items: readonly NodeRow<Node>[], element: Element) => {
  const id = element.closest<HTMLElement>("[data-node]")?.dataset.node;
  return items.find(({ node }) => String(node.id) === id);
};

const joinGroups = (groups: MenuItem[][]) =>
  groups
    .filter((group) => group.length > 0)
    .flatMap((group, index): MenuItem[] => (index === 0 ? group : ["separator", ...group]));
