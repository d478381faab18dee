const controls = "input, select, textarea, button, [contenteditable=true], [tabindex]";

/** The first invalid control; for an invalid group its first control, because the group itself isn't focusable. */
export function refusedControl(within: HTMLElement | null): HTMLElement | null {
  const refused = within?.querySelector<HTMLElement>("[aria-invalid=true]") ?? null;
  return refused?.matches(controls) ? refused : (refused?.querySelector<HTMLElement>(controls) ?? null);
}

/** The control to focus from a field's error. */
export const controlIn = (element: HTMLElement): HTMLElement | null =>
  refusedControl(element) ?? element.querySelector<HTMLElement>(controls);
