import type { currencyRates } from "../../finance/server/tables.ts";
import type { Basics } from "../basics.ts";
import { makeRandom } from "../random.ts";
import { dayAfter, dayOf } from "../time.ts";

/** The current value of one unit in the base currency, and its fluctuation over two years. */
const known: Record<string, [today: number, swing: number]> = {
  USD: [0.9215, 0.045],
  GBP: [1.1684, 0.03],
  PLN: [0.2331, 0.025],
  UAH: [0.0223, 0.09],
};

export interface Rates {
  /** A currency's rate on a date, in the base currency. */
  on: (code: string, day: string) => number;
  rows: (typeof currencyRates.$inferInsert)[];
}

/** Exchange rates for every working day of two years. A rate that is stored already, as of the installation, stays. */
export function makeRates(basics: Basics, now: Date): Rates {
  const random = makeRandom(6_001);
  const tables = new Map<string, Map<string, string>>();
  for (const [code, [worth, swing]] of Object.entries(known)) {
    const currency_id = basics.currency(code);
    const days = new Map<string, string>();
    let wander = 0;
    for (let age = 0; age <= 800; age++) {
      const day = dayAfter(now, -age);
      const weekday = new Date(day).getUTCDay();
      // Mean-reverting, so that it oscillates rather than drifts.
      wander = wander * 0.995 + (random.next() - 0.5) * swing * 0.16;
      if (age === 0 || (weekday !== 0 && weekday !== 6))
        days.set(day, basics.rate(currency_id, day) ?? (worth * (1 + (age === 0 ? 0 : wander))).toFixed(6));
    }
    tables.set(code, days);
  }
  const today = dayOf(now);
  return {
    on(code, day) {
      const days = tables.get(code);
      if (!days) return 1;
      for (let at = day < today ? day : today; ; at = dayAfter(new Date(at), -1)) {
        const rate = days.get(at);
        if (rate !== undefined) return Number(rate);
      }
    },
    rows: [...tables].flatMap(([code, days]) => {
      const currency_id = basics.currency(code);
      return [...days]
        .filter(([date]) => basics.rate(currency_id, date) === undefined)
        .map(([date, rate]) => ({
          currency_id,
          date,
          rate,
          source: "import" as const,
          at: new Date(`${date}T05:00:00Z`),
        }));
    }),
  };
}
