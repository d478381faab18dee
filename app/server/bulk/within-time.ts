/** In ms: the reply waits for it. */
const usualTime = 1_200;

/** So many tell how long one takes. */
const measured = 20;

/**
 * Hands out one item after the other, in their order, for a while. Where the time won't do for all, those that are left
 * out lie evenly between the others.
 */
export function* withinTime<Item>(
  items: readonly Item[],
  time = usualTime,
  clock = () => performance.now(),
): Generator<Item> {
  const started = clock();
  let given = 0;
  for (let at = 0; at < items.length;) {
    yield items[at]!;
    given += 1;
    const passed = clock() - started;
    if (passed >= time) return;
    const left = items.length - 1 - at;
    const affordable = Math.max(1, Math.floor(((time - passed) * given) / passed));
    at += given < measured ? 1 : Math.max(1, Math.ceil(left / affordable));
  }
}
