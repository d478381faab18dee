/** Ctrl+Enter submits the form that the focus is in, from a text area too, where Enter starts a line. */
export function submitByKey(event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const { target } = event;
  // Links open in another tab, and a button has an action of its own.
  if (!(target instanceof Element) || target.closest("a, button")) return;
  const form = target.closest("form");
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}
