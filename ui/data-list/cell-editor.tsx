import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { textIn, valueIn, type Cell } from "./block-changes.ts";
import type { CellPlace } from "./cell-block.ts";
import styles from "./grid-cell.module.css";
import type { AfterEdit, CellGrid, Draft, EditedCell } from "./cell-grid.ts";
import { cameFromWithin, targetOf } from "../shared/event-target.ts";

interface CellEditorProps<Row> {
  grid: CellGrid<Row>;
  cell: Cell<Row>;
  place: CellPlace;
  edited: EditedCell;
  label: string;
}

/** Popups that belong to the editor although they render outside the cell. */
const floating = "[data-radix-popper-content-wrapper], [role=dialog], [role=listbox]";

/** Edits one cell: Enter and Tab commit, Escape cancels. */
export function CellEditor<Row>({ grid, cell, place, edited, label }: CellEditorProps<Row>) {
  const { editing, edit, table } = grid;
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>();

  const commit = (given: Draft | undefined, to: AfterEdit) => {
    if (given) edit.commit(cell, place, given, to);
    else edit.leave(place, to);
  };

  const own = editing.editorFor?.({
    row: cell.row,
    column: cell.column,
    label,
    value: draft && "value" in draft ? draft.value : valueIn(table, cell),
    typed: edited.typed,
    onChange: (value) => setDraft({ value }),
    onCommit: (value) => commit({ value }, "down"),
    onCancel: edit.cancel,
    error: edited.error,
    autoFocus: true,
  });

  // Focus editors that ignore `autoFocus`.
  useLayoutEffect(() => {
    if (box.current?.contains(document.activeElement)) return;
    const control = box.current?.querySelector<HTMLElement>("input, select, textarea, button");
    control?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    // Popups handle Enter and Escape themselves; skip events that were already handled.
    if (event.defaultPrevented || !cameFromWithin(event)) return;
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const writes = targetOf(event)?.tagName === "TEXTAREA";
    if (event.nativeEvent.isComposing) return;
    if (key === "Escape") edit.cancel();
    else if (key === "Tab") commit(draft ?? initial, shiftKey ? "previous" : "next");
    else if (key === "Enter" && !altKey && (!writes || ctrlKey || metaKey)) commit(draft ?? initial, "down");
    else return;
    event.preventDefault();
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const to = targetOf({ target: event.relatedTarget });
    if ((to && event.currentTarget.contains(to)) || to?.closest(floating)) return;
    // The window lost focus, not the editor; keep it open.
    if (to === null && !document.hasFocus()) return;
    commit(draft ?? initial, "nowhere");
  };
  // Text that opened the editor counts as a change.
  const initial: Draft | undefined = edited.typed === undefined || own ? undefined : { text: edited.typed };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the control inside
    <div ref={box} className={styles.editor} onKeyDown={onKeyDown} onBlur={onBlur}>
      {own ?? (
        <input
          className={styles.input}
          aria-label={label}
          aria-invalid={edited.error !== undefined || undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for it
          autoFocus
          value={draft && "text" in draft ? draft.text : (edited.typed ?? textIn(table, cell))}
          onFocus={(event) => {
            if (edited.typed === undefined) event.currentTarget.select();
          }}
          onChange={(event) => setDraft({ text: event.currentTarget.value })}
        />
      )}
      {edited.error !== undefined && (
        <p className={styles.reason} role="alert">
          {edited.error}
        </p>
      )}
    </div>
  );
}
