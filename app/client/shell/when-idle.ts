import { savesData } from "../saves-data.ts";

const waiting: (() => void)[] = [];
let stands = false;

/** Runs low-priority work once the page has rendered and the browser is idle, or has been busy for ten seconds. */
export function runWhenIdle(work: () => void) {
  if (stands) soon(work);
  else waiting.push(work);
}

/** The first screen has rendered: deferred work starts. */
export function markPageReady() {
  stands = true;
  for (const work of waiting.splice(0)) soon(work);
}

/** Loads what may be needed next. If that fails, whoever needs it loads it again and reports the error. */
export function preloadWhenIdle(load: () => Promise<unknown>) {
  if (!savesData()) runWhenIdle(() => void load().catch(() => undefined));
}

/** Resolves once the page has rendered and the browser is idle. */
export const idle = () => new Promise<void>(runWhenIdle);

/** Timeout in milliseconds, for a browser that is never idle because other pages keep it busy. */
const timeout = 10_000;

const soon = (work: () => void) =>
  // Safari has no requestIdleCallback.
  void ("requestIdleCallback" in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, 200));
