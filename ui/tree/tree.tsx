import { useId, useRef, type ComponentProps, type ReactNode } from "react";
import type { Key, Selection } from "../data-list/selection.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { useDragLibrary } from "../shared/use-drag-library.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { TreeItem, TreeState } from "./tree-item.tsx";
import type { TreeMove, TreeNode } from "./tree-rows.ts";
import { treeStrings } from "./tree-strings.ts";
import styles from "./tree.module.css";
import type { LoadChildren } from "./use-branches.ts";
import { useTree } from "./use-tree.ts";

export interface TreeResult<Node extends TreeNode = TreeNode> {
  node: Node;
  /** Names of its ancestors, from the top. */
  path: readonly string[];
}

export interface TreeProps<Node extends TreeNode = TreeNode> extends Omit<
  ComponentProps<"div">,
  "children" | "results" | "onSelect"
> {
  /** Accessible name: "Locations". */
  label: string;
  /** Top-level nodes. Nodes with `children` don't need loading. */
  nodes: readonly Node[];
  /** Loads the children of an expanded node. The signal aborts when they are no longer needed. */
  loadChildren?: LoadChildren<Node>;
  /** Keys of the nodes whose children are shown. */
  expanded?: ReadonlySet<Key>;
  defaultExpanded?: ReadonlySet<Key>;
  onExpandedChange?: (expanded: Set<Key>) => void;
  /** Keys of the selected nodes. */
  selection?: Selection;
  defaultSelection?: Selection;
  onSelectionChange?: (selection: Set<Key>) => void;
  /** Allows selecting several nodes. @default false */
  multiple?: boolean;
  /** Called on Enter and double press. A node's `href` takes precedence. */
  onOpen?: (node: Node) => void;
  /**
   * Moves a node. When its promise resolves, the children of the old and new parent are reloaded; if it rejects, the
   * tree stays as it was.
   */
  onMove?: (move: TreeMove) => Promise<void> | void;
  /** Why a node can't move to a parent; null is the top level. */
  moveRefusal?: (node: Node, parent: Node | null) => string | undefined;
  /** Menu items above the move actions. */
  rowActions?: (node: Node) => readonly MenuItem[];
  /** Search results with their paths, shown instead of the tree. */
  results?: readonly TreeResult<Node>[];
  /** The search text, highlighted in the results. */
  search?: string;
  /** First load: skeleton rows. */
  loading?: boolean;
  /** Shown when there are no rows. */
  empty?: ReactNode;
}

const none: Selection = new Set();

/**
 * Nested nodes, following the ARIA tree pattern: arrow keys move, expand and collapse, Home and End go to the
 * ends, type-ahead finds a name, `*` expands all siblings, Space selects and Enter opens. A branch is moved
 * by dragging, by its menu, by Alt with the arrow keys, and over distances by Ctrl X and Ctrl V.
 *
 * @example <Tree label="Locations" nodes={countries} loadChildren={(node, signal) => fetchLocations(node.id, signal)} />
 */
export function Tree<Node extends TreeNode = TreeNode>({
  label,
  nodes,
  loadChildren,
  expanded,
  defaultExpanded = none,
  onExpandedChange,
  selection,
  defaultSelection = none,
  onSelectionChange,
  multiple = false,
  onOpen,
  onMove,
  moveRefusal,
  rowActions,
  results,
  search = "",
  loading = false,
  empty,
  className,
  ...rest
}: TreeProps<Node>) {
  const strings = useStrings(treeStrings);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const drag = useDragLibrary(onMove !== undefined && results === undefined);
  const tree = useTree<Node>({
    nodes,
    loadChildren,
    expanded,
    defaultExpanded,
    onExpandedChange,
    selection,
    defaultSelection,
    onSelectionChange,
    multiple,
    onOpen,
    onMove: results ? undefined : onMove,
    moveRefusal,
    rowActions,
    results,
    drag,
    treeId: id,
    list,
  });
  const nothing = !loading && tree.rows.length === 0;
  return (
    <div {...rest} className={classNames(styles.frame, className)} aria-busy={loading || undefined}>
      <VisuallyHidden id={id} hidden>
        {onMove && strings.treeInstructions}
      </VisuallyHidden>
      {loading ? (
        <div className={styles.tree}>
          {[0, 1, 2, 3, 4].map((index) => (
            <div key={index} className={styles.state}>
              <Skeleton width={96 + ((index * 53) % 96)} />
            </div>
          ))}
        </div>
      ) : nothing ? (
        <div className={styles.nothing}>{results ? strings.treeNoResults : (empty ?? strings.treeEmpty)}</div>
      ) : (
        <ul
          ref={list}
          role="tree"
          aria-label={label}
          aria-describedby={onMove && id}
          aria-multiselectable={multiple || undefined}
          className={styles.tree}
          data-many={tree.rows.length > 200 || undefined}
          {...tree.handlers}
        >
          {tree.rows.map((row) =>
            row.kind === "node" ? (
              <TreeItem
                key={row.node.id}
                row={row}
                tree={tree}
                path={results?.find(({ node }) => node.id === row.node.id)?.path}
                search={search}
              />
            ) : (
              <TreeState key={`${row.kind} ${row.parent}`} row={row} onRetry={() => tree.retry(row.parent)} />
            ),
          )}
        </ul>
      )}
      <output aria-live="assertive">
        <VisuallyHidden>{tree.said}</VisuallyHidden>
      </output>
    </div>
  );
}
