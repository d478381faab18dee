import { Check, ChevronRight } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { RowMenu } from "../menu/row-menu.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { Highlight } from "../shared/highlight.tsx";
import { Link } from "../shared/link.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import type { NodeRow, StateRow, TreeNode } from "./tree-rows.ts";
import { treeStrings } from "./tree-strings.ts";
import styles from "./tree.module.css";
import type { useTree } from "./use-tree.ts";
import { withProperties } from "../shared/own-properties.ts";

interface TreeItemProps<Node extends TreeNode> {
  row: NodeRow<Node>;
  tree: ReturnType<typeof useTree<Node>>;
  /** Path of a search result. */
  path?: readonly string[];
  search: string;
}

export function TreeItem<Node extends TreeNode>({ row, tree, path, search }: TreeItemProps<Node>) {
  const strings = useStrings(treeStrings);
  const element = useRef<HTMLLIElement>(null);
  const { node, level, expandable, expanded } = row;
  const { drag, treeId, movable, moving } = tree;
  const { id, lockedReason } = node;
  const selected = tree.selection.has(id);
  const drop = moving.dropAt(id);
  const textId = useId();

  useEffect(() => {
    if (!drag || !element.current) return;
    return drag.combine(
      drag.draggable({
        element: element.current,
        canDrag: () => lockedReason === undefined,
        getInitialData: () => ({ treeId, node: id }),
      }),
      drag.dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => source.data.treeId === treeId,
        getData: () => ({ treeId, node: id }),
      }),
    );
  }, [drag, treeId, id, lockedReason]);

  return (
    <li
      ref={element}
      role="treeitem"
      tabIndex={tree.current === id ? 0 : -1}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={expandable ? expanded : undefined}
      aria-selected={selected}
      aria-disabled={lockedReason !== undefined || undefined}
      aria-labelledby={node.note ? `${textId} ${textId}-note` : textId}
      className={styles.row}
      style={withProperties({ "--bo-level": level })}
      title={lockedReason}
      data-node={id}
      data-lifted={moving.lifted?.id === id || moving.dragged === id || undefined}
      data-drop={drop?.part}
      data-refused={drop?.refused || undefined}
      data-movable={movable || undefined}
    >
      <span className={styles.toggle} data-toggle={expandable || undefined} aria-hidden>
        {expandable && <ChevronRight />}
      </span>
      {tree.multiple && (
        <span className={styles.box} aria-hidden>
          {selected && <Check />}
        </span>
      )}
      {node.icon && (
        <span className={styles.icon} aria-hidden>
          {node.icon}
        </span>
      )}
      <span id={textId} className={styles.text}>
        {node.href ? (
          <Link href={node.href} className={styles.link} tabIndex={-1} draggable={false} data-node-link>
            <Highlight text={node.title} search={search} />
          </Link>
        ) : (
          <Highlight text={node.title} search={search} />
        )}
        {path && " "}
        {path && path.length > 0 && <span className={styles.path}>{path.join(" › ")}</span>}
      </span>
      {/* Separates words in the row's accessible name; invisible between flex items. */}{" "}
      {node.note && (
        <span id={`${textId}-note`} className={styles.note}>
          {node.note}
        </span>
      )}
      {tree.menuItems && (
        <RowMenu
          label={fill(strings.treeActions, { name: node.title })}
          className={styles.menu}
          reachable={tree.current === id}
          items={() => tree.menuItems?.(node) ?? []}
        />
      )}
    </li>
  );
}

/** Placeholder for an opened node's children. */
export function TreeState({ row, onRetry }: { row: StateRow; onRetry: () => void }) {
  const strings = useStrings(treeStrings);
  return (
    <li
      role="treeitem"
      aria-level={row.level}
      aria-busy={row.kind === "loading" || undefined}
      aria-label={row.kind === "loading" ? strings.loading : undefined}
      tabIndex={-1}
      className={styles.state}
      style={withProperties({ "--bo-level": row.level })}
      data-kind={row.kind}
    >
      {row.kind === "loading" && (
        <>
          <Skeleton width={120} />
          <Skeleton width={64} />
        </>
      )}
      {row.kind === "empty" && strings.treeEmpty}
      {row.kind === "failed" && (
        <>
          <span role="alert">{strings.treeFailed}</span>
          <button type="button" className={styles.retry} onClick={onRetry}>
            {strings.retry}
          </button>
        </>
      )}
    </li>
  );
}
