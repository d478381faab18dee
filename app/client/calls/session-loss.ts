import { createPageState } from "../page-state.ts";

/** Calls that were refused because the session had expired. They wait until the user signs in again. */
let waiting: (() => void)[] = [];
const isLost = createPageState(false);

export const sessionLoss = {
  use: isLost.use,
  begin: () => isLost.set(true),
  waitForSignIn: () => {
    isLost.set(true);
    return new Promise<void>((resolve) => waiting.push(resolve));
  },
  /** Leaves the page readable; the next call asks again. */
  hide: () => isLost.set(false),
  end: () => {
    const calls = waiting;
    waiting = [];
    isLost.set(false);
    for (const goOn of calls) goOn();
  },
};
