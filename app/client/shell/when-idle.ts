const waiting: (() => void)[] = [];
let stands = false;

/** Does what can wait until the page stands and the browser has nothing else to do. */
export function whenIdle(work: () => void) {
  if (stands) soon(work);
  else waiting.push(work);
}

/** The first screen has come: what waited begins. */
export function pageStands() {
  stands = true;
  for (const work of waiting.splice(0)) soon(work);
}

const soon = (work: () => void) =>
  // Safari doesn't tell when it is idle.
  void ("requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 200));
