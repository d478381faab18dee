import { isRouteCode } from "../../contract/routes.ts";
import { beginAgain } from "../database/begin-again.ts";
import { runInBatches } from "../database/run-in-batches.ts";
import { defineJob } from "../jobs/handler.ts";
import { resourceOf } from "../resources/registry.ts";
import { eventsOf, undoEvents } from "./undo.ts";

export interface UndoPayload {
  batch_id: string;
  count: number;
  /** Not limited to the caller's own events. */
  ofAnyUser?: boolean;
}

/** Number of events undone per transaction. */
const atOnce = 200;

export const undoJob = defineJob<UndoPayload>({
  name: ({ count }, t) => t("job.undo", { count }),
  async run(job, { batch_id, ofAnyUser }) {
    const events = await eventsOf(await job.actor(), batch_id, ofAnyUser);
    for (let from = job.done + job.failed; from < events.length; from += atOnce) {
      const actor = await job.actor();
      await beginAgain(actor.db, async (tx) => {
        const outcomes = await runInBatches(tx, events.slice(from, from + atOnce), (db, some) =>
          undoEvents({ ...actor, db }, some),
        );
        const failures = outcomes.filter((refusal) => refusal !== undefined);
        await job.progress({ done: outcomes.length - failures.length, failures }, tx);
      });
    }
    const { db } = await job.actor();
    for (const route of new Set(events.map(({ entity }) => entity)))
      if (isRouteCode(route)) await resourceOf(route).saved?.(db);
  },
});
