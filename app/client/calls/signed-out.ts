/** Who waits until the user has signed in again over the page: calls that were refused meanwhile. */
let waiting: (() => void)[] = [];
let lost = false;
const listeners = new Set<() => void>();

const change = (next: boolean) => {
  lost = next;
  for (const listener of listeners) listener();
};

export const sessionLoss = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isLost: () => lost,
};

/** Resolves when the same user is signed in again. */
export function signedInAgain(): Promise<void> {
  if (!lost) change(true);
  return new Promise((resolve) => waiting.push(resolve));
}

export function goOn() {
  const calls = waiting;
  waiting = [];
  change(false);
  for (const call of calls) call();
}
