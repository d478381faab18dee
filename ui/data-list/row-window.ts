/** Which rows of a long list are worth drawing, when all are equally high. Lengths in px. */
export interface RowWindow {
  first: number;
  /** One past the last row that is drawn. */
  end: number;
  /** Height of what is left out before and after. */
  before: number;
  after: number;
}

/** Below this many rows a browser draws everything faster than it can leave something out. */
export const windowedFrom = 200;

const spare = 12;

export function rowWindow(
  count: number,
  rowHeight: number,
  scrolled: number,
  visibleHeight: number,
): RowWindow {
  const top = Math.max(0, Math.min(scrolled, count * rowHeight - visibleHeight));
  // Even, so that scrolling by one row doesn't shift striping or redraw each time.
  const first = Math.max(0, Math.floor(top / rowHeight / 2) * 2 - spare);
  const end = Math.min(count, Math.ceil((top + visibleHeight) / rowHeight) + spare);
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight };
}
