const control = "input, select, textarea, [contenteditable=true]";

/**
 * A ref that focuses the first control, rather than a button beside it. Inputs may load later than the form around them,
 * or be replaced once their options are known: they are followed until the user presses a key or goes on elsewhere.
 */
export function focusFirst(element: HTMLElement | null) {
  if (!element) return;
  const focus = () => element.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
  const watcher = new MutationObserver(() => {
    const focused = document.activeElement;
    if (!focused?.matches(control) || !element.contains(focused)) focus();
  });
  const stop = () => {
    watcher.disconnect();
    for (const event of ["keydown", "pointerdown"]) removeEventListener(event, stop, true);
  };
  for (const event of ["keydown", "pointerdown"]) addEventListener(event, stop, true);
  watcher.observe(element, { childList: true, subtree: true });
  focus();
  return stop;
}
