const hour = 3_600_000;

/** 9 AM in the browser's time zone, the given number of days after a moment. */
function morning(from: Date, days: number): Date {
  const day = new Date(from);
  day.setDate(day.getDate() + days);
  day.setHours(9, 0, 0, 0);
  return day;
}

/** Snooze options: in three hours, tomorrow, on Monday. */
export function snoozesFrom(now: number): { name: "hours" | "tomorrow" | "monday"; until: string }[] {
  const from = new Date(now);
  const toMonday = (8 - from.getDay()) % 7 || 7;
  return [
    { name: "hours", until: new Date(now + 3 * hour).toISOString() },
    { name: "tomorrow", until: morning(from, 1).toISOString() },
    { name: "monday", until: morning(from, toMonday).toISOString() },
  ];
}
