const control = "input, select, textarea, [contenteditable=true]";

/**
 * A ref that focuses the first input, rather than a button next to it, unless a part of it already has the focus.
 * Inputs may load later than their form, or be replaced once their options are known: the focus follows them until the
 * user presses a key or moves on.
 */
export function focusFirst(element: HTMLElement | null) {
  if (!element) return;
  const focus = () => {
    const focused = document.activeElement;
    if (!focused?.matches(control) || !element.contains(focused))
      element.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(focus);
  const stop = () => {
    watcher.disconnect();
    for (const event of ["keydown", "pointerdown"]) removeEventListener(event, stop, true);
  };
  for (const event of ["keydown", "pointerdown"]) addEventListener(event, stop, true);
  watcher.observe(element, { childList: true, subtree: true });
  focus();
  return stop;
}
