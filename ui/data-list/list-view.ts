import type { ReactNode } from "react";
import type { DataListColumn } from "./data-list.tsx";
import type { DataListGrouping, ListItem } from "./group-rows.ts";
import type { Key, PageState, Selection } from "./selection.ts";
import type { CellGrid } from "./cell-grid.ts";
import type { RowFocusOptions } from "./use-row-focus.ts";

/** State shared by table and cards. */
export interface ListView<Row> {
  label: string;
  /** Visible columns, in order. */
  columns: readonly DataListColumn<Row>[];
  /** Including hidden columns. */
  columnOf: (name: string) => DataListColumn<Row> | undefined;
  rows: readonly Row[];
  /** Keys of the rows, in order. */
  page: readonly Key[];
  items: readonly ListItem[];
  /** Keys of the items. */
  keys: readonly Key[];
  rowLabel: (row: Row) => string;
  rowHref?: (row: Row) => string;
  opens: boolean;
  rowPicture?: (row: Row) => ReactNode;
  rowActions?: (row: Row) => ReactNode;
  select?: ListSelect;
  grouping?: DataListGrouping;
  toggleGroup: (id: string) => void;
  loading: boolean;
  focus: RowFocusOptions;
  /** Set only if cells are editable. */
  grid?: CellGrid<Row>;
}

export interface ListSelect {
  selection: Selection;
  selecting: boolean;
  /** Selection state of the page. */
  state: PageState;
  stateOf: (keys: readonly Key[]) => PageState;
  has: (key: Key) => boolean;
  toggle: (key: Key, range: boolean) => void;
  togglePage: () => void;
  clear: () => void;
  /** Selects all of these, or none if all are selected. */
  toggleAll: (keys: readonly Key[]) => void;
}

export const skeletonRows = 12;

/** The row header column. */
export const primaryColumn = <Row>(columns: readonly DataListColumn<Row>[]) =>
  columns.find((column) => column.primary) ?? columns[0];
