/** A cell's row and day, from 0. */
export type CellPlace = readonly [row: number, day: number];

const days = 7;

/** The target cell of a navigation key; undefined for other keys. */
export function cellAt([row, day]: CellPlace, key: string, rows: number): CellPlace | undefined {
  const to: Record<string, CellPlace> = {
    ArrowUp: [row - 1, day],
    ArrowDown: [row + 1, day],
    ArrowLeft: [row, day - 1],
    ArrowRight: [row, day + 1],
    Home: [row, 0],
    End: [row, days - 1],
  };
  const next = to[key];
  return next && next[0] >= 0 && next[0] < rows && next[1] >= 0 && next[1] < days ? next : undefined;
}

/** The URL parameter of a Monday's week; empty for this week, so that the link stays current. */
export const weekAddress = (monday: string, today: string): string =>
  monday <= today && today < weeksOn(monday, 1) ? "" : monday;

/** The same weekday, the given number of weeks later. */
export const weeksOn = (day: string, weeks: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + weeks * days * 86_400_000).toISOString().slice(0, 10);
