import type { RecordRefusal } from "../../contract/jobs.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { atomically } from "../database/begin-again.ts";
import { resourceOf } from "../resources/registry.ts";
import { defineJob } from "../jobs/handler.ts";
import { tryRecord } from "./change-one.ts";
import type { BulkStep } from "./bulk-step.ts";

export interface BulkJobPayload {
  route: RouteCode;
  ids: number[];
  step: BulkStep;
}

/** Number of records changed and announced per transaction. */
const chunkSize = 25;

/** Changes many records one after the other. A chunk's changes and the job's progress are saved atomically. */
export const bulkJob = defineJob<BulkJobPayload>({
  name: ({ route, ids, step }, t) =>
    t(`job.bulk.${step.action}`, { count: ids.length, resource: `resource.${route}.many` }),
  async run(job, { route, ids, step }) {
    const resource = resourceOf(route);
    for (let at = job.done + job.failed; at < ids.length; at += chunkSize) {
      const actor = await job.actor();
      await atomically(actor, async (within) => {
        const failures: RecordRefusal[] = [];
        const chunk = ids.slice(at, at + chunkSize);
        for (const id of chunk) {
          const refused = await tryRecord(within, resource, id, step);
          if (refused) failures.push(refused.refusal);
        }
        await job.progress({ done: chunk.length - failures.length, failures }, within.db);
      });
      await resource.saved?.(actor.db);
    }
  },
});
