import { defineJob } from "../jobs/handler.ts";
import { eventsOf, undoEvent } from "./undo.ts";

export interface UndoPayload {
  batch_id: string;
  count: number;
  /** Not limited to the caller's own events. */
  ofAnyUser?: boolean;
}

/** Undoes a large batch. */
export const undoJob = defineJob<UndoPayload>({
  name: ({ count }, t) => t("job.undo", { count }),
  async run(job, { batch_id, ofAnyUser }) {
    const events = await eventsOf(await job.actor(), batch_id, ofAnyUser);
    for (const event of events.slice(job.done + job.failed)) {
      const actor = await job.actor();
      await actor.db.transaction(async (tx) => {
        const refusal = await undoEvent({ ...actor, db: tx }, event);
        await job.progress(refusal ? { failures: [refusal] } : { done: 1 }, tx);
      });
    }
  },
});
