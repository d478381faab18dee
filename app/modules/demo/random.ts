import { present } from "../../contract/present.ts";
/** A seeded random generator: the same seed generates the same company. */
export interface Random {
  /** 0 ≤ … < 1 */
  next(): number;
  /** An integer from `least` to `most`, inclusive. */
  int(least: number, most: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  pick<Item extends NonNullable<unknown>>(items: readonly Item[]): Item;
  /** A random key, by weight. */
  weighted<Key extends string>(weights: Partial<Record<Key, number>>): Key;
}

/** The item at this share of the list, 0 ≤ … < 1. */
export const itemAt = <Item extends NonNullable<unknown>>(items: readonly Item[], share: number): Item =>
  present(items[Math.floor(share * items.length)], "item to choose");

/** The items in turn, from the first again after the last. */
export const inTurn = <Item extends NonNullable<unknown>>(items: readonly Item[], index: number): Item =>
  present(items[index % items.length], "item to choose");

/** Mulberry32. Each part of the demo has its own seed, so that changing one doesn't affect the others. */
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
    pick: (items) => itemAt(items, next()),
    weighted(weights) {
      let sum = 0;
      for (const key in weights) sum += weights[key] ?? 0;
      let left = next() * sum;
      for (const key in weights) if ((left -= weights[key] ?? 0) < 0) return key;
      throw new Error("Nothing can be chosen: no weight is above zero.");
    },
  };
}
