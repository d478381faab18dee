/** The element that an event came from: none where that is the document or the window. */
export const targetOf = ({ target }: { target: EventTarget | null }) =>
  target instanceof Element ? target : undefined;

/** Whether an event came from within the element that heeds it: React's bubble out of what is drawn elsewhere, too. */
export const cameFromWithin = ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) =>
  target instanceof Node && currentTarget.contains(target);

/** The element that has the focus. */
export const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;
