import * as v from "valibot";
import type { Reply } from "../../contract/envelope.ts";
import type { BulkCalls } from "../../contract/resource-calls.ts";
import { bulkActions, type BulkPreview } from "../../contract/jobs.ts";
import { plan } from "../access/plan.ts";
import { accepted, done, planCall, type HandlersOf } from "../http/call.ts";
import * as payload from "../http/payload.ts";
import { notFound, refuse, invalid, invalidFields } from "../refusal.ts";
import type { Resource } from "../resources/resource.ts";
import { enqueue } from "../jobs/queue.ts";
import type { BulkJobPayload } from "./bulk-job.ts";
import { chosenIds, recordChoice } from "./chosen.ts";
import { maxMoved, moveTogether } from "./move-together.ts";
import { previewBulk } from "./preview.ts";
import type { Plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { markGone, readValues, type Problems } from "../resources/change/proposal.ts";
import type { BulkStep } from "./bulk-step.ts";
import { isRelative } from "./relative-values.ts";

const bulkChange = v.strictObject({
  ...recordChoice,
  action: v.picklist(bulkActions),
  values: v.optional(payload.jsonOr(v.record(v.string(), v.unknown()))),
  status_id: v.optional(payload.id()),
  comment: v.optional(payload.text(2_000)),
  dry_run: payload.flag(),
});

const moving = v.strictObject({
  field: payload.text(60),
  to: payload.text(200),
  records: payload.list(
    v.strictObject({ id: payload.id(), version: v.optional(payload.integer(1)) }),
    maxMoved,
  ),
  comment: v.optional(payload.text(2_000), ""),
});

/** Rejects values that no record could accept up front, instead of failing every record with them. */
async function refuseWrongValues(
  actor: Actor,
  target: Plan,
  { action, values = {} }: BulkStep,
): Promise<void> {
  const unknown = Object.keys(values).find((field) => !target.readable(field));
  if (unknown !== undefined) throw invalid(unknown, "problem.unknownField");
  // A status change only sets values that a record lacks.
  if (action !== "change") return;
  const problems: Problems = new Map();
  const absolute = Object.entries(values).filter(
    ([field, value]) => !(target.writable(field) && isRelative(target.resource, field, value)),
  );
  const read = readValues(target, Object.fromEntries(absolute), problems);
  await markGone(actor, target, read, problems);
  if (problems.size > 0) throw invalidFields(problems);
}

export const bulkCalls = (resource: Resource) =>
  ({
    move: planCall({
      summary: "Moves many records to another status: at once where they are few, else as a job.",
      payload: moving,
      run: async (actor, sent) => done({}, await moveTogether(actor, resource, sent)),
    }),
    bulk: planCall({
      summary: "Changes fields of many records: at once where they are few, else as a job. Can be previewed.",
      payload: bulkChange,
      run: async (
        actor,
        { dry_run, ids, query, ...step },
      ): Promise<Reply<BulkPreview | { job_id: number }>> => {
        if (step.action === "status" && !resource.workflow && !resource.passage)
          throw notFound("refused.unknownCall");
        if (step.action === "change" && Object.keys(step.values ?? {}).length === 0)
          throw refuse("bulk.nothing");
        if (step.action === "status" && step.status_id === undefined) throw refuse("bulk.chooseStatus");
        const target = plan(actor.principal, resource, step.action === "delete" ? "delete" : "edit");
        await refuseWrongValues(actor, target, step);
        const chosen = await chosenIds(actor.db, target, { ids, query });
        if (dry_run) return done(await previewBulk(actor, resource, chosen, step));
        const work: BulkJobPayload = { route: resource.code, ids: chosen, step };
        const job_id = await enqueue(actor, "bulk", work, chosen.length);
        return accepted(job_id, actor.t("job.accepted"));
      },
    }),
  }) satisfies HandlersOf<BulkCalls>;
