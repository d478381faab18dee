/** Calls that were refused because the session had expired. They wait until the user signs in again. */
let waiting: (() => void)[] = [];
let isLost = false;
const listeners = new Set<() => void>();

function tell(next: boolean) {
  isLost = next;
  for (const listener of listeners) listener();
}

export const sessionLoss = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isLost: () => isLost,
  begin: () => tell(true),
  waitForSignIn: () => {
    tell(true);
    return new Promise<void>((resolve) => waiting.push(resolve));
  },
  /** Leaves the page readable; the next call asks again. */
  hide: () => tell(false),
  end: () => {
    const calls = waiting;
    waiting = [];
    tell(false);
    for (const goOn of calls) goOn();
  },
};
