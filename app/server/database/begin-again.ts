import { PgTransaction } from "drizzle-orm/pg-core";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import type { Database } from "./connection.ts";

/** Maximum delay in milliseconds. It lets the transaction that was waiting for the locks go first. */
const pauses = [50, 250, 1_000];

/**
 * Runs in a transaction, and retries it if the database aborted it because of a deadlock or a serialization failure.
 * The work must have no side effects outside the database. Within another transaction it isn't retried, since that one
 * was aborted too.
 */
export async function beginAgain<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (const pause of pauses)
    try {
      return await db.transaction(work);
    } catch (error) {
      if (db instanceof PgTransaction || !isCrossed(error)) throw error;
      // A random delay, so that two aborted transactions don't collide again.
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  return db.transaction(work);
}

/** The same for an actor, who works in the transaction. */
export const atomically = <Who extends { db: Database }, Result>(
  actor: Who,
  work: (within: Who) => Promise<Result>,
): Promise<Result> => beginAgain(actor.db, (db) => work({ ...actor, db }));

/** Whether the database aborted the transaction because of a deadlock or a serialization failure. */
function isCrossed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  return code === "40P01" || code === "40001" || isCrossed(error.cause);
}
