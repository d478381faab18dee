interface Span {
  x: number;
  width: number;
}

/**
 * Positions of a period's bars, in pixels from the period's start: at most 18 px wide and 3 px apart, thinner where
 * space is tight, centered in the period.
 */
export function placeBars(width: number, periods: number, bars: number) {
  const step = Math.max(0, width) / Math.max(1, periods);
  const gap = Math.min(3, step * 0.05);
  const count = Math.max(1, bars);
  const own = Math.max(0, Math.min(18, (step * 0.8 - gap * (count - 1)) / count));
  const first = (step - own * count - gap * (count - 1)) / 2;
  return {
    /** Distance between two periods. */
    step,
    bar: (index: number): Span => ({ x: first + index * (own + gap), width: own }),
    /** The bar's hit area within its period. */
    hit: (index: number): Span => ({ x: (step / count) * index, width: step / count }),
  };
}
