const controls = "input, select, textarea, button, [contenteditable=true], [tabindex]";

/** What is refused within an element; of a refused group its first control, for the group itself takes no focus. */
export function refusedControl(within: HTMLElement | null): HTMLElement | null {
  const refused = within?.querySelector<HTMLElement>("[aria-invalid=true]") ?? null;
  return refused?.matches(controls) ? refused : (refused?.querySelector<HTMLElement>(controls) ?? null);
}

/** Where the keyboard goes on from a field's error. */
export const controlIn = (element: HTMLElement): HTMLElement | null =>
  refusedControl(element) ?? element.querySelector<HTMLElement>(controls);
