import type { ReactNode } from "react";
import type { DataListTotals } from "./totals.tsx";

/** The value that rows have in common. */
export interface GroupValue {
  /** Rows with the same key that follow each other are a group. */
  id: string;
  /** @default what the column shows for the first of the rows */
  label?: ReactNode;
}

/** What is known of a whole group, on other pages too. */
export interface GroupSummary {
  count?: ReactNode;
  totals?: DataListTotals;
}

export interface DataListGrouping {
  /** Names of columns with `groupOf`, the outermost first. The rows come in this order. */
  by: readonly string[];
  /** Offers "group by" in the menu of the columns. */
  onByChange?: (by: readonly string[]) => void;
  /** Sums of a group, by the keys of its values from the outermost on. */
  summaryOf?: (path: readonly string[]) => GroupSummary | undefined;
  /** The groups that are shut, by `groupId`. Without it the list remembers them by itself. */
  collapsed?: ReadonlySet<string>;
  onCollapsedChange?: (collapsed: ReadonlySet<string>) => void;
}

/** How `collapsed` names a group: by the keys of its values from the outermost on. */
export const groupId = (path: readonly string[]): string => JSON.stringify(path);

export interface GroupItem {
  type: "group";
  id: string;
  path: readonly string[];
  /** Index of its first row, and how many follow each other. */
  first: number;
  size: number;
  collapsed: boolean;
}

/** What is drawn in a line: a row by its index, or the heading of a group. */
export type ListItem = { type: "row"; index: number } | GroupItem;

/** Rows with the headings of their groups between them, without what is shut. */
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
