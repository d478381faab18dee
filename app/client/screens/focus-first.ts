/** A ref that focuses the first control on mount, rather than a button beside it. */
export const focusFirst = (element: HTMLElement | null) =>
  element
    ?.querySelector<HTMLElement>("input, select, textarea, [contenteditable=true]")
    ?.focus({ preventScroll: true });
