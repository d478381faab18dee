import type { ReactNode } from "react";
import type { DataListColumn } from "./data-list.tsx";
import type { DataListGrouping, ListItem } from "./group-rows.ts";
import type { Key, PageState, Selection } from "./selection.ts";
import type { CellGrid } from "./cell-grid.ts";
import type { RowFocus } from "./use-row-focus.ts";

/** What table and cards share: the rows and what can be done with them. */
export interface ListView<Row> {
  label: string;
  /** Those that are shown, in their order. */
  columns: readonly DataListColumn<Row>[];
  /** The hidden ones too. */
  columnOf: (name: string) => DataListColumn<Row> | undefined;
  rows: readonly Row[];
  /** Keys of the rows, in their order. */
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
  focus: RowFocus;
  /** Only where cells can be edited. */
  grid?: CellGrid<Row>;
}

export interface ListSelect {
  selection: Selection;
  selecting: boolean;
  /** Of the page's rows. */
  state: PageState;
  stateOf: (keys: readonly Key[]) => PageState;
  has: (key: Key) => boolean;
  toggle: (key: Key, range: boolean) => void;
  togglePage: () => void;
  clear: () => void;
  /** All of these, or none where all of them are selected. */
  toggleAll: (keys: readonly Key[]) => void;
}

export const skeletonRows = 12;

/** The column that names a row. */
export const primaryColumn = <Row>(columns: readonly DataListColumn<Row>[]) =>
  columns.find((column) => column.primary) ?? columns[0];
