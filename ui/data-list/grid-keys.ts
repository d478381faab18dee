import type { KeyboardEvent } from "react";
import { cleared, filledDown, whyReadOnly } from "./block-changes.ts";
import { blockSize, movedCell } from "./cell-block.ts";
import type { GridScene } from "./cell-grid.ts";
import { cellId } from "./cell-states.ts";

/** Handles a key on a cell; false if the key has no meaning there. */
export function pressKey<Row>(scene: GridScene<Row>, event: KeyboardEvent<HTMLElement>): boolean {
  const { item, current, select, toggleGroup, changes, table, rowBlock } = scene;
  const ctrl = event.ctrlKey || event.metaKey;
  const { key } = event;
  const target = event.target as HTMLElement;
  if (event.altKey) return false;
  if (move(scene, event, ctrl)) return true;
  if (ctrl) return command(scene, key.toLowerCase(), event.shiftKey);
  if (key === " " && item?.type === "group") toggleGroup(item.id);
  else if (key === " " && event.shiftKey && current) select?.toggle(current.key, false);
  else if (target.dataset.cell === undefined) return false;
  else if (key === "Enter" || key === "F2") enter(scene, target);
  else if (key === "Escape") return cancelMark(scene);
  else if (key === "Delete" || key === "Backspace") {
    if (rowBlock) changes.take(cleared(table, rowBlock));
  } else if (key.length === 1 && current) scene.begin(key);
  else return false;
  return true;
}

function move<Row>(scene: GridScene<Row>, event: KeyboardEvent<HTMLElement>, ctrl: boolean): boolean {
  const { focus, scroller, lines, stops } = scene;
  const inline = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  const bounds = { lines: lines.items.length, columns: stops.length, page: pageOf(scroller.current) };
  const next = movedCell(focus.place, event.key, ctrl, bounds, inline);
  if (!next) return false;
  if (next.line >= 0) focus.go(next, event.shiftKey && focus.block ? "where it began" : undefined);
  else if (!event.shiftKey) {
    const heads = [...(scroller.current?.querySelectorAll<HTMLElement>("thead [data-head-stop]") ?? [])];
    const above = heads.find((head) => head.closest("th")?.dataset.column === focus.stop);
    (above ?? heads[0])?.focus();
  }
  return true;
}

function command<Row>(scene: GridScene<Row>, key: string, shift: boolean): boolean {
  const { table, focus, changes, rowBlock, lines, firstOwn } = scene;
  const { onUndo, onRedo } = table.editing;
  switch (key) {
    case "d":
      if (rowBlock) {
        // A single row takes its values from the row above, as in spreadsheets.
        const { top, bottom } = rowBlock;
        const from = top === bottom ? Math.max(0, top - 1) : top;
        changes.take(filledDown(table, { ...rowBlock, top: from, bottom: from }, bottom));
      }
      return true;
    case "a":
      focus.go(
        { line: lines.items.length - 1, column: firstOwn + table.columns - 1 },
        { line: 0, column: firstOwn },
      );
      return true;
    case "z":
      return taken(shift ? onRedo : onUndo);
    case "y":
      return taken(onRedo);
    default:
      return false;
  }
}

/** What the caller doesn't handle is left to the page. */
function taken(step: (() => void) | undefined) {
  step?.();
  return step !== undefined;
}

/** On a read-only cell, activates its content: follows the link or toggles the group. */
function enter<Row>(scene: GridScene<Row>, target: HTMLElement) {
  const { item, current, table } = scene;
  const inside = target.querySelector<HTMLElement>("a, button");
  if (item?.type === "group") scene.toggleGroup(item.id);
  else if (current && whyReadOnly(table, current) !== undefined && inside) inside.click();
  else scene.begin();
}

/** Discards a refused value, or reduces the selection to one cell. */
function cancelMark<Row>({ current, changes, focus }: GridScene<Row>): boolean {
  const id = current && cellId(current.key, current.column);
  if (id !== undefined && changes.states.get(id)?.type === "error") changes.discard([id]);
  else if (focus.block && blockSize(focus.block) > 1) focus.go(focus.place);
  else return false;
  return true;
}

/** Number of visible rows. */
function pageOf(scroller: HTMLElement | null): number {
  const height = scroller?.querySelector<HTMLElement>("[data-item]")?.offsetHeight;
  return scroller && height ? Math.max(1, Math.floor(scroller.clientHeight / height) - 2) : 10;
}
