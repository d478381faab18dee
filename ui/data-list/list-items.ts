import { useMemo } from "react";
import type { DataListColumn } from "./data-list.tsx";
import { groupedItems, type ListItem } from "./group-rows.ts";
import type { Key } from "./selection.ts";

/** A list's lines (rows and group headings), with a lookup from a line's key to its position. */
export interface ListItems {
  items: readonly ListItem[];
  keys: readonly Key[];
  places: ReadonlyMap<Key, number>;
}

const nothing: readonly string[] = [];

/** Recomputes only when rows or groups change; there can be 100,000 rows. */
export function useListItems<Row>(
  rows: readonly Row[],
  page: readonly Key[],
  columns: readonly DataListColumn<Row>[],
  by: readonly string[] = nothing,
  collapsed: ReadonlySet<string>,
): ListItems {
  // The names instead of the array, which a parent may recreate on each render.
  const names = JSON.stringify(by);
  return useMemo(() => {
    const groups = (JSON.parse(names) as string[]).flatMap(
      (name) => columns.find((column) => column.id === name)?.groupOf ?? [],
    );
    const items: readonly ListItem[] =
      groups.length > 0
        ? groupedItems(
            rows.map((row) => groups.map((groupOf) => groupOf(row).id)),
            collapsed,
          )
        : rows.map((_, index) => ({ type: "row", index }));
    const keys = items.map((item) => (item.type === "row" ? page[item.index]! : `${item.id}@${item.first}`));
    return { items, keys, places: new Map(keys.map((key, place) => [key, place])) };
  }, [rows, page, columns, names, collapsed]);
}
