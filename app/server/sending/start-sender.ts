/** Milliseconds between two looks for what is to be sent. */
const lookEvery = 2_000;

/** Sends what waits, as long as `sendDue` finds something, and looks again and again until it is closed. */
export function startSender(
  sendDue: () => Promise<number>,
  onFault: (error: unknown) => void,
): { close(): Promise<void> } {
  let closing = false;
  const drain = async () => {
    while (!closing && (await sendDue()) > 0);
  };
  let round = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    round = drain()
      .catch(onFault)
      .finally(() => void (busy = false));
  }, lookEvery);
  return {
    async close() {
      closing = true;
      clearInterval(timer);
      await round;
    },
  };
}
