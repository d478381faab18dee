interface Span {
  x: number;
  width: number;
}

/**
 * Where the bars of a period stand, in pixels from the period's beginning: 18 px wide and 3 px apart at most,
 * thinner where there is less room, in the period's middle.
 */
export function placeBars(width: number, periods: number, bars: number) {
  const step = Math.max(0, width) / Math.max(1, periods);
  const gap = Math.min(3, step * 0.05);
  const count = Math.max(1, bars);
  const own = Math.max(0, Math.min(18, (step * 0.8 - gap * (count - 1)) / count));
  const first = (step - own * count - gap * (count - 1)) / 2;
  return {
    /** From one period to the next. */
    step,
    bar: (index: number): Span => ({ x: first + index * (own + gap), width: own }),
    /** The part of the period that answers for the bar. */
    hit: (index: number): Span => ({ x: (step / count) * index, width: step / count }),
  };
}
