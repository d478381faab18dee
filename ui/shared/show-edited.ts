import type { ComponentProps } from "react";

type Handlers = Pick<ComponentProps<"input">, "onMouseDown" | "onKeyDown" | "onKeyUp">;

/**
 * Begins to edit before the caret is placed or a key is heard, and as soon as Tab has led here. A focus alone doesn't
 * say that all of the text is about to be selected, by a script say, and another text would undo it.
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

/** Puts the text in as it is edited, at once, and keeps all of it selected where it was. */
export function showEdited(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  input.value = text;
  if (whole) input.select();
}
