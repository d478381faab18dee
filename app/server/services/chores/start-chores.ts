import { sql } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";

/** What is to be done from time to time, whoever is signed in. */
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

const choresLock = 7_301_005;

/** Does something unless another server is at it; the lock goes with the connection, whatever becomes of this one. */
const unlessAnother = (db: Database, work: () => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${choresLock}) as mine`,
    );
    if (rows[0]!.mine) await work();
  });

/**
 * Does the chores each minute, until it is closed: those of this server, and those of the company, which of several
 * servers one does at a time. What fails is reported, and tried again a minute later.
 */
export function startChores(
  db: Database,
  { own, shared }: { own: Chore[]; shared: Chore[] },
  onFault: (error: unknown) => void,
): { close(): Promise<void> } {
  let round = Promise.resolve();
  const doAll = async (chores: Chore[]) => {
    for (const chore of chores) await chore(db, new Date()).catch(onFault);
  };
  const work = () =>
    void (round = round
      .then(() => doAll(own))
      .then(() => unlessAnother(db, () => doAll(shared)))
      .catch(onFault));
  const timer = setInterval(work, everyMinute);
  work();
  return {
    async close() {
      clearInterval(timer);
      await round;
    },
  };
}
