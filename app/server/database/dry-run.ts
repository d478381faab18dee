import { beginAgain } from "./begin-again.ts";
import type { Database } from "./connection.ts";
import { present } from "../../contract/present.ts";

/** Thrown to roll back the transaction of a dry run. */
class Tried extends Error {}

/** Runs the work and rolls it back, returning its result. */
export async function dryRun<Outcome>(
  db: Database,
  work: (tx: Database) => Promise<Outcome>,
): Promise<Outcome> {
  let outcome: { of: Outcome } | undefined;
  await beginAgain(db, async (tx) => {
    outcome = { of: await work(tx) };
    throw new Tried();
  }).catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error;
  });
  return present(outcome, "outcome of the dry run").of;
}
