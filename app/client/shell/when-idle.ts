const waiting: (() => void)[] = [];
let stands = false;

/** Runs low-priority work once the page has rendered and the browser is idle. */
export function runWhenIdle(work: () => void) {
  if (stands) soon(work);
  else waiting.push(work);
}

/** The first screen has rendered: deferred work starts. */
export function markPageReady() {
  stands = true;
  for (const work of waiting.splice(0)) soon(work);
}

/** Resolves once the page has rendered and the browser is idle. */
export const idle = () => new Promise<void>(runWhenIdle);

const soon = (work: () => void) =>
  // Safari has no requestIdleCallback.
  void ("requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 200));
