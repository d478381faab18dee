/** The range of lines to render in a long list of equally high lines. */
export interface RowWindow {
  first: number;
  /** One past the last rendered line. */
  end: number;
  /** px */
  rowHeight: number;
}

/** With fewer lines, rendering everything is faster than windowing. */
export const windowedFrom = 200;

/** Overscan lines at either end. */
const usualSpare = 4;

/** Lengths in px. */
export function rowWindow(
  count: number,
  rowHeight: number,
  scrolled: number,
  visibleHeight: number,
  spare = usualSpare,
): RowWindow {
  const top = Math.max(0, Math.min(scrolled, count * rowHeight - visibleHeight));
  // Even, so that scrolling by one row neither shifts striping nor re-renders.
  const first = Math.max(0, Math.floor(top / rowHeight / 2) * 2 - spare);
  const end = Math.min(count, Math.ceil((top + visibleHeight) / rowHeight) + spare);
  return { first, end, rowHeight };
}

/** Whether the two windows have no line in common. */
export const isDisjoint = (one: RowWindow, other: RowWindow) =>
  one.end <= other.first || other.end <= one.first;

/** A run of lines: rendered, or skipped as a gap of the same height. */
export interface Run {
  first: number;
  end: number;
  drawn: boolean;
}

/** All lines as runs. The kept line is always rendered because it has focus. */
export function runsOf({ first, end }: RowWindow, count: number, kept: number): Run[] {
  const drawn = [{ first, end: Math.min(end, count) }];
  const stray = { first: kept, end: kept + 1 };
  if (kept >= 0 && kept < first) drawn.unshift(stray);
  if (kept >= end && kept < count) drawn.push(stray);
  const runs: Run[] = [];
  let at = 0;
  for (const run of drawn) {
    if (run.first > at) runs.push({ first: at, end: run.first, drawn: false });
    runs.push({ ...run, drawn: true });
    at = run.end;
  }
  if (at < count) runs.push({ first: at, end: count, drawn: false });
  return runs;
}
