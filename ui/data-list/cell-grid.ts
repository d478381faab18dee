import type {
  ClipboardEvent,
  CSSProperties,
  FocusEvent,
  KeyboardEvent,
  MouseEvent,
  PointerEvent,
  ReactNode,
  RefObject,
} from "react";
import type { Cell, CellTable } from "./block-changes.ts";
import type { CellBlock, CellPlace } from "./cell-block.ts";
import type { DataListEditing } from "./cell-editing.ts";
import type { CellState } from "./cell-states.ts";
import type { DataListColumn } from "./data-list.tsx";
import type { DataListStrings } from "./data-list-strings.ts";
import type { ListItem } from "./group-rows.ts";
import type { ListItems } from "./list-items.ts";
import type { ListSelect, ListView } from "./list-view.ts";
import type { Key } from "./selection.ts";
import type { CellChanges } from "./use-cell-changes.ts";
import type { GridFocus } from "./use-grid-focus.ts";

/** The list's cells as an ARIA grid, for the components that render them. */
export interface CellGrid<Row> {
  /** Renders a cell. Passed along with the grid so that read-only lists don't load it. */
  Cell: (props: GridCellProps<Row>) => ReactNode;
  editing: DataListEditing<Row>;
  table: CellTable<Row>;
  strings: DataListStrings;
  changes: CellChanges;
  /** Row of the one cell in the tab order. */
  current: number;
  isCurrent: (line: number, stop: string) => boolean;
  /** Focuses the first cell of a row. */
  start: (line: number) => void;
  /** Enters the grid from outside, such as from the header. */
  enter: (column?: string) => void;
  cell: (cell: Cell<Row>, place: CellPlace) => CellLook;
  edit: EditActions<Row>;
  bodyHandlers: BodyHandlers;
  /** The focused cell (or the one that would get focus), and how many are selected with it. */
  selected: { cell: Cell<Row> | undefined; count: number };
  /** Focuses a cell by row and column. */
  reveal: (key: Key, column: string) => void;
}

export interface GridCellProps<Row> {
  view: ListView<Row>;
  grid: CellGrid<Row>;
  column: DataListColumn<Row>;
  row: Row;
  rowKey: Key;
  /** Row and column. */
  place: number;
  position: number;
  /** The row header. */
  header: boolean;
  marks: { "data-pinned"?: true | "last"; style?: CSSProperties };
}

interface CellLook {
  state: CellState | undefined;
  /** Why it is read-only. */
  readOnly: string | undefined;
  selected: boolean;
  edited: EditedCell | undefined;
  /** The corner with the fill handle. */
  handle: boolean;
}

/** The cell whose editor is open. */
export interface EditedCell {
  id: string;
  typed: string | undefined;
  error: string | undefined;
}

/** Text to parse, or a custom editor's value. */
export type Draft = { text: string } | { value: unknown };

/** Where focus goes next; "nowhere" if it has already left. */
export type AfterEdit = "down" | "next" | "previous" | "nowhere";

export interface EditActions<Row> {
  commit: (cell: Cell<Row>, place: CellPlace, draft: Draft, to: AfterEdit) => void;
  /** Closes the editor without a change. */
  leave: (place: CellPlace, to: AfterEdit) => void;
  cancel: () => void;
  beginFill: (event: PointerEvent<HTMLElement>) => void;
}

export interface BodyHandlers {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerOver: (event: PointerEvent<HTMLElement>) => void;
  onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
  onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  onCut: (event: ClipboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
}

/** The grid state used by keyboard and clipboard handling. */
export interface GridScene<Row> {
  table: CellTable<Row>;
  scroller: RefObject<HTMLElement | null>;
  lines: ListItems;
  stops: readonly string[];
  /** Index of the first data column among the stops. */
  firstOwn: number;
  focus: GridFocus;
  changes: CellChanges;
  strings: DataListStrings;
  select: ListSelect | undefined;
  toggleGroup: (id: string) => void;
  /** The focused row, and its cell if it is a data cell. */
  item: ListItem | undefined;
  current: Cell<Row> | undefined;
  /** The selected block, data rows only. */
  rowBlock: CellBlock | undefined;
  /** Opens the editor with the typed text. */
  begin: (typed?: string) => void;
}
