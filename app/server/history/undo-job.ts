import { isRouteCode } from "../../contract/routes.ts";
import { atomically } from "../database/begin-again.ts";
import { runInBatches } from "../database/run-in-batches.ts";
import { defineJob } from "../jobs/handler.ts";
import { resourceOf } from "../resources/registry.ts";
import { eventsOf, undoEvents, type Undoing } from "./undo.ts";

export interface UndoPayload extends Undoing {
  count: number;
}

/** Number of events undone per transaction. */
const batchSize = 200;

export const undoJob = defineJob<UndoPayload>({
  name: ({ count }, t) => t("job.undo", { count }),
  async run(job, undoing) {
    const events = await eventsOf(await job.actor(), undoing);
    for (let from = job.done + job.failed; from < events.length; from += batchSize) {
      const actor = await job.actor();
      await atomically(actor, async (within) => {
        const outcomes = await runInBatches(within.db, events.slice(from, from + batchSize), (db, some) =>
          undoEvents({ ...actor, db }, some),
        );
        const failures = outcomes.filter((refusal) => refusal !== undefined);
        await job.progress({ done: outcomes.length - failures.length, failures }, within.db);
      });
    }
    const { db } = await job.actor();
    for (const route of new Set(events.map(({ entity }) => entity)))
      if (isRouteCode(route)) await resourceOf(route).saved?.(db);
  },
});
