const firstLoadAfter = 2000;
export const refreshMs = 60_000;

/**
 * Polls after 2 seconds and then every 60. A hidden page waits and catches up when it becomes visible; loads never
 * overlap. A push event, or a connection that is back, triggers an earlier load: not before the first one, and after
 * one in flight.
 */
export function poll(load: (signal: AbortSignal) => Promise<void>) {
  const controller = new AbortController();
  let isLoading = false;
  let isDue = false;
  let isStale = false;
  let interval: ReturnType<typeof setInterval> | undefined;

  const turn = async () => {
    isDue = document.hidden;
    if (isDue || isLoading) return;
    isLoading = true;
    isStale = false;
    await load(controller.signal);
    isLoading = false;
    if (isStale && !controller.signal.aborted) void turn();
  };
  const first = setTimeout(() => {
    interval = setInterval(() => void turn(), refreshMs);
    void turn();
  }, firstLoadAfter);
  const hurry = () => {
    if (interval === undefined) return;
    isStale = isLoading;
    void turn();
  };
  document.addEventListener("visibilitychange", () => isDue && void turn(), { signal: controller.signal });
  // Otherwise notifications missed while offline would only appear at the next poll.
  window.addEventListener("online", hurry, { signal: controller.signal });

  return {
    hurry,
    stop: () => {
      clearTimeout(first);
      clearInterval(interval);
      controller.abort();
    },
  };
}
