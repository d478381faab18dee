import type { Database } from "./connection.ts";

/** Ends the transaction that something was tried in. */
class Tried extends Error {}

/** Does the work for real, and rolls it back: its answer tells what would come of it. */
export async function tryOut<Outcome>(
  db: Database,
  work: (tx: Database) => Promise<Outcome>,
): Promise<Outcome> {
  let outcome: { of: Outcome } | undefined;
  await db
    .transaction(async (tx) => {
      outcome = { of: await work(tx) };
      throw new Tried();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error;
    });
  return outcome!.of;
}
