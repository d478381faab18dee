import { PgTransaction } from "drizzle-orm/pg-core";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import type { Database } from "./connection.ts";

/** In milliseconds, at most: whoever waited for the locks takes them first, even on a busy machine. */
const pauses = [50, 250, 1_000];

/**
 * Runs in a transaction, and begins again if the database ended it because its locks and another's were crossed: nothing
 * of it was kept. The work must leave nothing outside of the database. Within another transaction it isn't repeated,
 * since that one has ended with it.
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
      // Two that were ended at once don't come back at once.
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  return db.transaction(work);
}

/** Whether the database chose this transaction to end a deadlock, or couldn't put it in line with another one. */
function isCrossed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  return code === "40P01" || code === "40001" || isCrossed(error.cause);
}
