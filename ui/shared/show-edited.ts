/** Puts the text in as it is edited, at once: put in later, it would undo that Tab selects all of a field. */
export function showEdited(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  input.value = text;
  if (whole) input.select();
}
