import type { OrderGroup } from "../orders/server/orders-statuses.ts";
import type { Random } from "./random.ts";
import { day, hour } from "./time.ts";

/** How far back the orders go, in days. */
export const span = 730;

/** When orders come in: on working days, during working hours, more every month; oldest first, all before `until`. */
export function makeOrderTimes(random: Random, until: number, count: number): number[] {
  const times: number[] = [];
  while (times.length < count) {
    // Three times as many at the end as at the beginning.
    const age = span * (1 - (Math.sqrt(1 + 8 * random.next()) - 1) / 2);
    const midnight = Math.floor((until - age * day) / day) * day;
    const weekday = new Date(midnight).getUTCDay();
    if ((weekday === 0 && random.chance(0.92)) || (weekday === 6 && random.chance(0.8))) continue;
    const time =
      midnight +
      6 * hour +
      Math.floor((random.next() + random.next()) * 6 * hour) +
      random.int(0, 59) * 1_000;
    if (time < until) times.push(time);
  }
  return times.sort((a, b) => a - b);
}

/** Order progress by age in days. */
const progress: [until: number, shares: Partial<Record<OrderGroup, number>>][] = [
  [0.7, { new: 70, confirmed: 25, on_hold: 2, cancelled: 3 }],
  [3, { new: 22, confirmed: 26, assembling: 20, ready: 10, shipped: 12, on_hold: 4, cancelled: 6 }],
  [8, { confirmed: 6, assembling: 10, ready: 12, shipped: 40, completed: 23, on_hold: 3, cancelled: 6 }],
  [21, { shipped: 17, completed: 73, on_hold: 1, cancelled: 6, returned: 3 }],
];
const settled = { completed: 920, cancelled: 55, returned: 25 };

export const statusAt = (random: Random, age: number): OrderGroup =>
  random.weighted(progress.find(([until]) => age < until)?.[1] ?? settled);

const road: OrderGroup[] = ["new", "confirmed", "assembling", "ready", "shipped", "completed"];

export interface Step {
  group: OrderGroup;
  at: number;
}

/** The statuses that an order went through, with their times; the first is its creation. */
export function journey(random: Random, group: OrderGroup, created: number, now: Date): Step[] {
  const passed = passedBefore(random, group);
  // The last step is at least a while ago.
  const time = Math.min(
    (now.getTime() - created) * (0.4 + 0.5 * random.next()),
    (1.2 + random.next() * 4) * day * (passed.length / 3),
  );
  return [...passed, group].map((each, index, all) => ({
    group: each,
    at: created + Math.floor(all.length > 1 ? (time * index) / (all.length - 1) : 0),
  }));
}

function passedBefore(random: Random, group: OrderGroup): OrderGroup[] {
  if (group === "on_hold" || group === "cancelled")
    return random.chance(0.5) ? ["new"] : ["new", "confirmed"];
  if (group === "returned") return road;
  return road.slice(0, road.indexOf(group));
}
