import type { ComponentProps } from "react";

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

/** Replaces the text with its editing form, keeping a full selection. */
export function showEdited(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  input.value = text;
  if (whole) input.select();
}
