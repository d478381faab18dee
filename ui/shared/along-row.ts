import type { KeyboardEvent } from "react";
import { nextIndex } from "../menu/menu-focus.ts";

const arrows = { ArrowRight: "ArrowDown", ArrowLeft: "ArrowUp", ArrowDown: "", ArrowUp: "" };
const mirrored = { ...arrows, ArrowRight: "ArrowUp", ArrowLeft: "ArrowDown" };

/** The arrows of a row that runs as the page is read, as those of a column. */
const rowKeys: (row: Element) => Partial<Record<string, string>> = (row) =>
  getComputedStyle(row).direction === "rtl" ? mirrored : arrows;

/** Whether a key is for the text input with the caret rather than for the row around it. */
function isTyped({ target, currentTarget, key }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLInputElement) || target.selectionStart === null) return false;
  const end = { ArrowDown: target.value.length, ArrowUp: 0 }[rowKeys(currentTarget)[key] ?? ""];
  return target.selectionStart !== end || target.selectionEnd !== end;
}

/** The control to which a key leads from the one that has the focus: by the arrows, round the ends, by Home and End. */
export function alongRow(
  event: KeyboardEvent<HTMLElement>,
  controls: readonly HTMLElement[],
  orientation: "horizontal" | "vertical" = "horizontal",
): HTMLElement | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return;
  const current = controls.findIndex((control) => control === event.target);
  if (current < 0) return;
  const key = orientation === "vertical" ? event.key : (rowKeys(event.currentTarget)[event.key] ?? event.key);
  const next = nextIndex(key, current, controls.length);
  return next === undefined ? undefined : controls[next];
}
