/** Seconds until each further attempt to reach somebody: a minute, and in the end a day. After the last it is given up. */
export const pauses = [60, 300, 1_800, 7_200, 28_800, 86_400];

/** When it is tried again after so many attempts; null where it is given up. */
export function nextAttempt(attempt: number, now = Date.now()): Date | null {
  const pause = pauses[attempt - 1];
  return pause === undefined ? null : new Date(now + pause * 1000);
}
