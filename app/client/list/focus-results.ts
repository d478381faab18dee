const results = ":is([data-item], [data-card])[tabindex='0']";

/**
 * Focuses the row or card that is in the tab order. If a search replaces it, the focus stays in its place.
 * @returns Whether there is one.
 */
export function focusResults(): boolean {
  const result = document.querySelector<HTMLElement>(results);
  result?.focus();
  return result !== null;
}
