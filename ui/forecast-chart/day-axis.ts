/** Days since 1970 of a calendar date, `YYYY-MM-DD`. */
export const dayNumber = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000;

const dateOf = (day: number) => new Date(day * 86_400_000);

/** Days to label within a range: every day to every second week, or the first of each month. */
export function dayTicks(from: number, to: number, count: number): { days: number[]; months: boolean } {
  const wanted = Math.max(1, (to - from) / Math.max(1, count));
  const step = [1, 2, 7, 14].find((days) => days >= wanted);
  const days: number[] = [];
  if (step) {
    for (let day = from; day <= to; day += step) days.push(day);
    return { days, months: false };
  }
  const months = [1, 2, 3, 6, 12, 24, 60].find((size) => size * 30 >= wanted) ?? 120;
  const first = dateOf(from);
  for (let month = first.getUTCMonth(); ; month += 1) {
    const day = Date.UTC(first.getUTCFullYear(), month, 1) / 86_400_000;
    if (day > to) return { days, months: true };
    if (day >= from && dateOf(day).getUTCMonth() % Math.min(months, 12) === 0) {
      const years = Math.max(1, months / 12);
      if (dateOf(day).getUTCFullYear() % years === 0) days.push(day);
    }
  }
}

/** Tick label: `14 Nov`, or `Nov`, with the year in January. */
export function dayText(day: number, months: boolean, locale: string): string {
  const date = dateOf(day);
  const january = months && date.getUTCMonth() === 0;
  return new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    month: "short",
    day: months ? undefined : "numeric",
    year: january ? "numeric" : undefined,
  }).format(date);
}
