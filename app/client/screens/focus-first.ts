/** As a ref: the first control takes the focus when it appears, rather than a button beside it. */
export const focusFirst = (element: HTMLElement | null) =>
  element
    ?.querySelector<HTMLElement>("input, select, textarea, [contenteditable=true]")
    ?.focus({ preventScroll: true });
