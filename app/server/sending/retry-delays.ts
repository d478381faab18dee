/** Retry delays in seconds, from a minute to a day. Delivery is given up after the last one. */
export const retryDelays = [60, 300, 1_800, 7_200, 28_800, 86_400];

/** Time of the next attempt; null if given up. */
export function nextAttempt(attempt: number): Date | null {
  const pause = retryDelays[attempt - 1];
  return pause === undefined ? null : new Date(Date.now() + pause * 1000);
}
