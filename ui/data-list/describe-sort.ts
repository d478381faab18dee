import type { UiStrings } from "../provider/all-strings.ts";
import type { DataListColumn } from "./data-list.tsx";
import { sortingStrings } from "./sorting-strings.ts";
import { sortedColumns, type DataListSort } from "./sorting.ts";

/** Said once rows are in another order: "Created (descending), Total (ascending)". */
export const describeSort = <Row>(
  sort: DataListSort,
  columns: readonly DataListColumn<Row>[],
  translated: Partial<UiStrings>,
): string => {
  const strings = { ...sortingStrings, ...translated };
  return sortedColumns(sort)
    .map(({ column, direction }) => {
      const label = columns.find(({ id }) => id === column)?.label ?? column;
      return `${label} (${strings[direction]})`;
    })
    .join(", ");
};
