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

/** Lines that aren't rendered, in whose place stands an empty one as high as all of them. */
export interface Gap {
  /** The line after it. */
  before: number;
  lines: number;
}

/** The lines at these places, with the gaps between them. */
export function withGaps(places: readonly number[], count: number): (number | Gap)[] {
  const shown: (number | Gap)[] = [];
  let at = 0;
  for (const place of [...new Set(places), count].sort((one, other) => one - other)) {
    if (place < 0 || place > count) continue;
    if (place > at) shown.push({ before: place, lines: place - at });
    if (place < count) shown.push(place);
    at = place + 1;
  }
  return shown;
}
