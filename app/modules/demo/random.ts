/** Chance that repeats itself: the same seed gives the same company. */
export interface Random {
  /** 0 ≤ … < 1 */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** True in this share of cases. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the keys, as often as its weight says. */
  weighted<Key extends string>(weights: Partial<Record<Key, number>>): Key;
}

/** Mulberry32. Each part of the demo has a seed of its own, so that a change of one leaves the others as they are. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    weighted(weights) {
      let sum = 0;
      for (const key in weights) sum += weights[key]!;
      let left = next() * sum;
      for (const key in weights) if ((left -= weights[key]!) < 0) return key;
      throw new Error("Nothing can be chosen: no weight is above zero.");
    },
  };
}
