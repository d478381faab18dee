/** Time limit in ms, since the reply waits for it. */
const usualTime = 1_200;

/** Number of items used to estimate the time per item. */
const measured = 20;

/** Yields items in order until the time runs out; those skipped are evenly distributed. */
export function* withinTime<Item>(
  items: readonly Item[],
  time = usualTime,
  clock = () => performance.now(),
): Generator<Item> {
  const started = clock();
  let given = 0;
  for (let at = 0; at < items.length;) {
    yield* items.slice(at, at + 1);
    given += 1;
    const passed = clock() - started;
    if (passed >= time) return;
    const left = items.length - 1 - at;
    const affordable = Math.max(1, Math.floor(((time - passed) * given) / passed));
    at += given < measured ? 1 : Math.max(1, Math.ceil(left / affordable));
  }
}
