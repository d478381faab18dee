import type { DataListEditing, ParsedCell } from "./cell-editing.ts";
import { fillSources, pasteTargets, type CellBlock, type CellPlace } from "./cell-block.ts";
import { cellId, type CellStates, type TextChange } from "./cell-states.ts";
import type { Key } from "./selection.ts";

export interface Cell<Row> {
  row: Row;
  key: Key;
  column: string;
}

/** The editable cells: data rows and data columns only. */
export interface CellTable<Row> {
  lines: number;
  columns: number;
  at: (place: CellPlace) => Cell<Row>;
  editing: DataListEditing<Row>;
  states: CellStates;
  /** Reason given for a cell that can't be edited and names none. */
  readOnly: string;
}

interface RefusedText {
  key: Key;
  column: string;
  text: string;
  reason: string;
}

/** The result of editing cells: accepted changes, and texts that couldn't be parsed. */
export interface BlockChanges {
  changes: TextChange[];
  refused: RefusedText[];
}

/** A cell's current value: pending or refused input takes precedence over the row. */
export function valueIn<Row>({ editing, states }: CellTable<Row>, { row, key, column }: Cell<Row>): unknown {
  const state = states.get(cellId(key, column));
  return state ? state.value : editing.valueOf(row, column);
}

export function textIn<Row>(table: CellTable<Row>, cell: Cell<Row>): string {
  const state = table.states.get(cellId(cell.key, cell.column));
  return state ? state.text : textOf(table.editing, table.editing.valueOf(cell.row, cell.column), cell);
}

export function textOf<Row>(editing: DataListEditing<Row>, value: unknown, cell: Cell<Row>): string {
  if (editing.toText) return editing.toText(value, cell.column, cell.row);
  return typeof value === "string"
    ? value
    : value === null || value === undefined
      ? ""
      : JSON.stringify(value);
}

export function parsedIn<Row>(
  editing: DataListEditing<Row>,
  text: string,
  { row, column }: Cell<Row>,
): ParsedCell {
  return editing.parse ? editing.parse(text, column, row) : { value: text };
}

/** Why a cell is read-only; undefined if it is editable. */
export function whyReadOnly<Row>(
  { editing, readOnly }: Pick<CellTable<Row>, "editing" | "readOnly">,
  { row, column }: Cell<Row>,
): string | undefined {
  const allowed = editing.canEdit?.(row, column) ?? true;
  if (allowed === true) return undefined;
  return allowed || readOnly;
}

/** A block's texts, for the clipboard. */
export function blockTexts<Row>(table: CellTable<Row>, { top, bottom, left, right }: CellBlock): string[][] {
  return range(top, bottom).map((line) =>
    range(left, right).map((column) => textIn(table, table.at({ line, column }))),
  );
}

/** Pastes texts into the cells given by `pasteTargets`. */
export function pasted<Row>(
  table: CellTable<Row>,
  block: CellBlock,
  texts: readonly (readonly string[])[],
): BlockChanges {
  const into: BlockChanges = { changes: [], refused: [] };
  for (const { place, text } of pasteTargets(block, texts, table)) put(table, table.at(place), text, into);
  return into;
}

/** Clears all cells of the block. Read-only cells are skipped silently. */
export function cleared<Row>(table: CellTable<Row>, block: CellBlock): BlockChanges {
  const into: BlockChanges = { changes: [], refused: [] };
  for (const line of range(block.top, block.bottom))
    for (const column of range(block.left, block.right)) {
      const cell = table.at({ line, column });
      if (whyReadOnly(table, cell) === undefined) put(table, cell, "", into);
    }
  return into;
}

/** Repeats the block's values down to a row below it. */
export function filledDown<Row>(table: CellTable<Row>, block: CellBlock, to: number): BlockChanges {
  const changes: TextChange[] = [];
  for (const source of fillSources(block, Math.min(to, table.lines - 1)))
    for (const column of range(block.left, block.right)) {
      const from = table.at({ line: source.from, column });
      const cell = table.at({ line: source.to, column });
      const value = valueIn(table, from);
      const before = valueIn(table, cell);
      if (whyReadOnly(table, cell) !== undefined || Object.is(value, before)) continue;
      changes.push({ key: cell.key, column: cell.column, value, before, text: textIn(table, from) });
    }
  return { changes, refused: [] };
}

function put<Row>(table: CellTable<Row>, cell: Cell<Row>, text: string, into: BlockChanges) {
  const { key, column } = cell;
  if (text === textIn(table, cell)) return;
  const why = whyReadOnly(table, cell);
  const parsed: ParsedCell = why === undefined ? parsedIn(table.editing, text, cell) : { error: why };
  if ("error" in parsed) into.refused.push({ key, column, text, reason: parsed.error });
  else into.changes.push({ key, column, value: parsed.value, before: valueIn(table, cell), text });
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
