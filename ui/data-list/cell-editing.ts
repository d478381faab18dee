import type { ReactNode } from "react";
import type { Key } from "./selection.ts";

/** A cell edited by the user. */
export interface CellChange {
  /** Key of the row. */
  key: Key;
  column: string;
  value: unknown;
  /** The previous value. */
  before: unknown;
}

/** The result of a change. Cells without a result were accepted. */
export interface CellResult {
  key: Key;
  column: string;
  /** Why it was refused. The cell keeps the typed text and shows this reason. */
  error?: string;
}

/** Props passed to a custom editor. */
export interface CellEditorProps<Row> {
  row: Row;
  column: string;
  /** Column label, for the control's accessible name. */
  label: string;
  value: unknown;
  /** Text typed on the cell that opened the editor; it replaces the value. */
  typed: string | undefined;
  onChange: (value: unknown) => void;
  /** Commits a choice at once, as Enter does, when nothing else can be entered. */
  onCommit: (value: unknown) => void;
  onCancel: () => void;
  /** Why the previous value was refused. */
  error: string | undefined;
  /** The control takes focus on mount. */
  autoFocus: true;
}

export type ParsedCell = { value: unknown } | { error: string };

/** Makes a list's cells editable like a spreadsheet's. */
export interface DataListEditing<Row> {
  valueOf: (row: Row, column: string) => unknown;
  /** Text for copying, typing and pending changes. @default `String(value)`, "" for null */
  toText?: (value: unknown, column: string, row: Row) => string;
  /** Parses typed or pasted text. @default the text itself */
  parse?: (text: string, column: string, row: Row) => ParsedCell;
  /** False or a reason for a read-only cell. @default all cells are editable */
  canEdit?: (row: Row, column: string) => boolean | string;
  /** The editor of a cell; `undefined` for a single-line text input. */
  editorFor?: (cell: CellEditorProps<Row>) => ReactNode | undefined;
  /**
   * Saves changes: one from an editor, many from a pasted or filled block. Resolve when the rows have the new values; a
   * rejection refuses all of them.
   */
  onCommit: (changes: readonly CellChange[]) => Promise<readonly CellResult[]>;
  /** Ctrl+Z. Without it, the key is left to the page. */
  onUndo?: () => void;
  /** Ctrl+Y or Ctrl+Shift+Z. Without it, the keys are left to the page. */
  onRedo?: () => void;
}
