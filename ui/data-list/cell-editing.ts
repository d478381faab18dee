import type { ReactNode } from "react";
import type { Key } from "./selection.ts";

/** A cell that the reader has given another value. */
export interface CellChange {
  /** Of the row. */
  key: Key;
  column: string;
  value: unknown;
  /** What stood there. */
  before: unknown;
}

/** What became of a change. A cell that isn't mentioned was taken. */
export interface CellResult {
  key: Key;
  column: string;
  /** Why it was refused. The cell keeps what was typed and says this. */
  error?: string;
}

/** What an editor of your own is given. */
export interface CellEditorProps<Row> {
  row: Row;
  column: string;
  /** Of the column, for the control's accessible name. */
  label: string;
  value: unknown;
  /** What was typed on the cell and opened the editor with it: it replaces the value. */
  typed: string | undefined;
  onChange: (value: unknown) => void;
  /** Takes a choice at once, as Enter does, where there is nothing more to say. */
  onCommit: (value: unknown) => void;
  onCancel: () => void;
  /** Why the value was refused before. */
  error: string | undefined;
  /** The control takes the focus as it appears. */
  autoFocus: true;
}

export type ParsedCell = { value: unknown } | { error: string };

/** Makes a list's cells editable, as in a spreadsheet. */
export interface DataListEditing<Row> {
  valueOf: (row: Row, column: string) => unknown;
  /** A value as it is copied, typed and shown while it is on its way. @default `String(value)`, "" for null */
  toText?: (value: unknown, column: string, row: Row) => string;
  /** Reads what was typed or pasted. @default the text itself */
  parse?: (text: string, column: string, row: Row) => ParsedCell;
  /** False for a cell that can't be edited, or the reason. @default every cell can */
  canEdit?: (row: Row, column: string) => boolean | string;
  /** The editor of a cell; `undefined` for a line of text. */
  editorFor?: (cell: CellEditorProps<Row>) => ReactNode | undefined;
  /**
   * Keeps the changes: one of an editor, many of a pasted or filled block. Resolve when the rows have the new values;
   * a rejection refuses them all.
   */
  onCommit: (changes: readonly CellChange[]) => Promise<readonly CellResult[]>;
  /** Ctrl+Z. */
  onUndo?: () => void;
  /** Ctrl+Y or Ctrl+Shift+Z. */
  onRedo?: () => void;
}
