import type {
  ClipboardEvent,
  CSSProperties,
  FocusEvent,
  KeyboardEvent,
  MouseEvent,
  PointerEvent,
  ReactNode,
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

/** The cells of a list as an ARIA grid, for what draws them. */
export interface CellGrid<Row> {
  /** Draws one of them. It comes with the grid, so that a list without one doesn't load it. */
  Cell: (props: GridCellProps<Row>) => ReactNode;
  editing: DataListEditing<Row>;
  table: CellTable<Row>;
  strings: DataListStrings;
  changes: CellChanges;
  /** Line of the one cell that Tab reaches. */
  current: number;
  isCurrent: (line: number, stop: string) => boolean;
  /** The first cell of a line takes the focus. */
  start: (line: number) => void;
  /** From outside, such as the head above. */
  enter: (column?: string) => void;
  cell: (cell: Cell<Row>, place: CellPlace) => CellLook;
  edit: EditActions<Row>;
  bodyHandlers: BodyHandlers;
  /** The cell that has or would have the focus, and how many are selected with it. */
  selected: { cell: Cell<Row> | undefined; count: number };
  /** Puts the focus on a cell by its row and column. */
  reveal: (key: Key, column: string) => void;
}

export interface GridCellProps<Row> {
  view: ListView<Row>;
  grid: CellGrid<Row>;
  column: DataListColumn<Row>;
  row: Row;
  rowKey: Key;
  /** Line and column. */
  place: number;
  position: number;
  /** It names the row. */
  header: boolean;
  marks: { "data-pinned"?: true | "last"; style?: CSSProperties };
}

export interface CellLook {
  state: CellState | undefined;
  /** Why it can't be edited. */
  readOnly: string | undefined;
  selected: boolean;
  edited: EditedCell | undefined;
  /** It is the corner that is pulled to fill the cells below. */
  handle: boolean;
}

/** The cell whose editor is open. */
export interface EditedCell {
  id: string;
  typed: string | undefined;
  error: string | undefined;
}

/** A text to be read, or a value of an editor of one's own. */
export type Draft = { text: string } | { value: unknown };

/** Where the focus goes then; "nowhere" when it has left already. */
export type AfterEdit = "down" | "next" | "previous" | "nowhere";

export interface EditActions<Row> {
  commit: (cell: Cell<Row>, place: CellPlace, draft: Draft, to: AfterEdit) => void;
  /** Nothing was changed. */
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

/** What keys and the clipboard work with. */
export interface GridScene<Row> {
  table: CellTable<Row>;
  scroller: HTMLElement | null;
  lines: ListItems;
  stops: readonly string[];
  /** Where the columns of the data begin among the stops. */
  firstOwn: number;
  focus: GridFocus;
  changes: CellChanges;
  strings: DataListStrings;
  select: ListSelect | undefined;
  toggleGroup: (id: string) => void;
  /** The line of the focus, and its cell where it is one of the data. */
  item: ListItem | undefined;
  current: Cell<Row> | undefined;
  /** What is selected, in rows alone. */
  rowBlock: CellBlock | undefined;
  /** Opens the editor, with what was typed. */
  begin: (typed?: string) => void;
}
