import type { Database } from "../../database/connection.ts";

/** What is to be done from time to time, whoever is signed in. Several servers may do it at once, to no harm. */
export type Chore = (db: Database, now: Date) => Promise<void>;

const everyMinute = 60_000;
const anHour = 3_600_000;

/** For what isn't pressing: at the start, and then once in so many milliseconds. */
const every =
  (interval: number) =>
  (chore: Chore): Chore => {
    let last = -Infinity;
    return async (db, now) => {
      if (now.getTime() - last < interval) return;
      await chore(db, now);
      last = now.getTime();
    };
  };

export const hourly = every(anHour);
export const daily = every(24 * anHour);

/** Does the chores each minute, until it is closed. What fails is reported, and tried again a minute later. */
export function startChores(
  db: Database,
  chores: Chore[],
  onFault: (error: unknown) => void,
): { close(): Promise<void> } {
  let round = Promise.resolve();
  const work = () =>
    void (round = round.then(async () => {
      for (const chore of chores) await chore(db, new Date()).catch(onFault);
    }));
  const timer = setInterval(work, everyMinute);
  work();
  return {
    async close() {
      clearInterval(timer);
      await round;
    },
  };
}
