import type { CellChange, CellResult } from "./cell-editing.ts";
import type { Key } from "./selection.ts";

/** What a changed cell shows until its row has the new value. */
export interface CellState {
  type: "pending" | "error";
  value: unknown;
  text: string;
  /** Why it was refused. */
  reason: string;
  /** The commit it belongs to; later commits win. */
  commit: number;
}

export type CellStates = ReadonlyMap<string, CellState>;

export const cellId = (key: Key, column: string): string => JSON.stringify([key, column]);

export const cellOf = (id: string): { key: Key; column: string } => {
  const [key, column] = JSON.parse(id) as [Key, string];
  return { key, column };
};

export interface TextChange extends CellChange {
  text: string;
}

/** Marks the changes as pending. */
export function withPending(states: CellStates, changes: readonly TextChange[], commit: number): CellStates {
  const next = new Map(states);
  for (const { key, column, value, text } of changes)
    next.set(cellId(key, column), { type: "pending", value, text, reason: "", commit });
  return next;
}

/** Applies the results: refused cells keep the typed text, the others show the row's value. */
export function withResults(
  states: CellStates,
  changes: readonly CellChange[],
  results: readonly CellResult[],
  commit: number,
): CellStates {
  const refused = new Map(results.map(({ key, column, error }) => [cellId(key, column), error]));
  const next = new Map(states);
  for (const { key, column } of changes) {
    const id = cellId(key, column);
    const state = next.get(id);
    if (state?.commit !== commit) continue;
    const reason = refused.get(id);
    if (reason === undefined) next.delete(id);
    else next.set(id, { ...state, type: "error", reason });
  }
  return next;
}

/** Texts that couldn't be parsed; nothing was sent. */
export function withRefused(
  states: CellStates,
  refused: readonly { key: Key; column: string; text: string; reason: string }[],
): CellStates {
  const next = new Map(states);
  for (const { key, column, text, reason } of refused)
    next.set(cellId(key, column), { type: "error", value: text, text, reason, commit: -1 });
  return next;
}

export function without(states: CellStates, ids: readonly string[]): CellStates {
  const next = new Map(states);
  for (const id of ids) next.delete(id);
  return next;
}
