/** Milliseconds between updates. */
const step = 20_000;

const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

const tell = () => {
  if (!document.hidden) for (const listener of listeners) listener();
};

function start() {
  const clock = setInterval(tell, step);
  document.addEventListener("visibilitychange", tell);
  return () => {
    clearInterval(clock);
    document.removeEventListener("visibilitychange", tell);
  };
}

/** Notifies about passing time with one timer for the whole page, paused while the page is hidden. */
export function subscribeToTime(listener: () => void) {
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

export const standStill = () => () => {};
