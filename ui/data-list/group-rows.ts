import type { ReactNode } from "react";
import type { DataListTotals } from "./totals.tsx";

/** The value shared by a group's rows. */
export interface GroupValue {
  /** Consecutive rows with the same key form a group. */
  id: string;
  /** @default the first row's cell content */
  label?: ReactNode;
}

/** Summary of a whole group, including rows on other pages. */
export interface GroupSummary {
  count?: ReactNode;
  totals?: DataListTotals;
}

export interface DataListGrouping {
  /** Ids of columns with `groupOf`, outermost first. Rows must be sorted accordingly. */
  by: readonly string[];
  /** Adds "Group by" to the column menus. */
  onByChange?: (by: readonly string[]) => void;
  /** Totals of a group, by its keys from the outermost on. */
  summaryOf?: (path: readonly string[]) => GroupSummary | undefined;
  /** Collapsed groups, by `groupId`. @default managed by the list */
  collapsed?: ReadonlySet<string>;
  onCollapsedChange?: (collapsed: ReadonlySet<string>) => void;
}

/** A group's id in `collapsed`: its keys from the outermost on. */
export const groupId = (path: readonly string[]): string => JSON.stringify(path);

export interface GroupItem {
  type: "group";
  id: string;
  path: readonly string[];
  /** Index of the first row, and the number of rows. */
  first: number;
  size: number;
  collapsed: boolean;
}

/** One rendered line: a row by index, or a group heading. */
export type ListItem = { type: "row"; index: number } | GroupItem;

/** Rows with group headings in between, without collapsed content. */
export function groupedItems(
  paths: readonly (readonly string[])[],
  collapsed: ReadonlySet<string>,
): ListItem[] {
  const items: ListItem[] = [];
  let open: GroupItem[] = [];
  paths.forEach((path, index) => {
    const same = open.findIndex((group, level) => group.path[level] !== path[level]);
    const kept = same < 0 ? open.length : same;
    open = open.slice(0, kept);
    for (let level = kept; level < path.length; level++) {
      const own = path.slice(0, level + 1);
      const id = groupId(own);
      const group: GroupItem = {
        type: "group",
        id,
        path: own,
        first: index,
        size: 0,
        collapsed: collapsed.has(id),
      };
      if (!open.some((outer) => outer.collapsed)) items.push(group);
      open.push(group);
    }
    for (const group of open) group.size++;
    if (!open.some((group) => group.collapsed)) items.push({ type: "row", index });
  });
  return items;
}
