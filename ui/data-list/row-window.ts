/** Which lines of a long list are worth drawing, when all are equally high. */
export interface RowWindow {
  first: number;
  /** One past the last line that is drawn. */
  end: number;
  /** px */
  rowHeight: number;
}

/** Below this many lines a browser draws everything faster than it can leave something out. */
export const windowedFrom = 200;

/** Lines that are drawn before they are seen, at either end. */
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
  // Even, so that scrolling by one row doesn't shift striping or redraw each time.
  const first = Math.max(0, Math.floor(top / rowHeight / 2) * 2 - spare);
  const end = Math.min(count, Math.ceil((top + visibleHeight) / rowHeight) + spare);
  return { first, end, rowHeight };
}

/** Whether they have no line in common. */
export const apart = (one: RowWindow, other: RowWindow) => one.end <= other.first || other.end <= one.first;

/** A run of lines: drawn, or left out as a gap of their height. */
export interface Run {
  first: number;
  end: number;
  drawn: boolean;
}

/** The lines of a list from the first to the last. The kept one is drawn wherever it is: it holds the focus. */
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
