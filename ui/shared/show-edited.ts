import type { ComponentProps, MouseEvent } from "react";

type Handlers = Pick<ComponentProps<"input">, "onMouseDown" | "onKeyDown" | "onKeyUp">;

/**
 * Switches to the editing text before the caret is placed or a key is processed, and when Tab arrives. Focus alone
 * doesn't imply it: a script may be about to select the text, and changing it would undo the selection.
 */
export const beforeEdit = (
  begin: (input: HTMLInputElement) => void,
  { onMouseDown, onKeyDown, onKeyUp }: Handlers,
): Handlers => ({
  onMouseDown(event) {
    begin(event.currentTarget);
    onMouseDown?.(event);
  },
  onKeyDown(event) {
    begin(event.currentTarget);
    onKeyDown?.(event);
  },
  onKeyUp(event) {
    begin(event.currentTarget);
    onKeyUp?.(event);
  },
});

/** A zero is there to be written over: a press selects it, as Tab does. Otherwise 9000 becomes 09000. */
export function selectZero({ currentTarget: input }: MouseEvent<HTMLInputElement>): void {
  if (/^0+([.,]0*)?$/.test(input.value) && input.selectionStart === input.selectionEnd) input.select();
}

/** Replaces the text with its editing form, keeping a full selection. */
export function showEdited(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  input.value = text;
  if (whole) input.select();
}
