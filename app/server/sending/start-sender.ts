/** Polling interval in milliseconds. */
const pollMs = 2_000;

/** Sends pending items as long as `sendDue` finds some, and polls until closed. */
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
  }, pollMs);
  return {
    async close() {
      closing = true;
      clearInterval(timer);
      await round;
    },
  };
}
