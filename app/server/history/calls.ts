import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import type { Reply } from "../../contract/envelope.ts";
import type { Outcome, RecordRefusal } from "../../contract/jobs.ts";
import { isRouteCode } from "../../contract/routes.ts";
import { accepted, defineCall, done, type Calls } from "../http/call.ts";
import * as payload from "../http/payload.ts";
import { notFound, refuse } from "../http/refusal.ts";
import { history } from "../resources/history.ts";
import { resourceOf } from "../resources/registry.ts";
import { enqueue } from "../services/jobs/queue.ts";
import { putBackTo } from "./put-back.ts";
import { recentActions } from "./recent.ts";
import { eventsOf, undoEvent } from "./undo.ts";
import type { UndoPayload } from "./undo-job.ts";

/** More than so many are taken back by a job. */
const atOnce = 50;

export const historyCalls: Calls = {
  "history/recent": defineCall({
    access: "signed-in",
    payload: payload.empty(),
    run: async (context) => done({ data: await recentActions(context) }),
  }),
  "history/undo": defineCall({
    access: "plan",
    payload: v.strictObject({ batch_id: payload.filled(60) }),
    run: async (context, { batch_id }): Promise<Reply<Outcome | { job_id: number }>> => {
      const events = await eventsOf(context, batch_id);
      if (events.length === 0) throw notFound();
      const { table } = history;
      const [undone] = await context.db
        .select({ id: table.history_id })
        .from(table)
        .where(and(eq(table.undoes, batch_id), eq(table.actor_id, context.principal.user_id)))
        .limit(1);
      if (undone) throw refuse("undo.already");
      if (events.length > atOnce) {
        const work: UndoPayload = { batch_id, count: events.length };
        const job_id = await enqueue(context, "undo", work, events.length);
        return accepted(job_id, context.t("job.accepted"));
      }
      const failed: RecordRefusal[] = [];
      for (const event of events) {
        const refusal = await undoEvent(context, event);
        if (refusal) failed.push(refusal);
      }
      for (const route of new Set(events.map(({ entity }) => entity)))
        if (isRouteCode(route)) await resourceOf(route).saved?.(context.db);
      const [only] = failed;
      if (only && failed.length === events.length && events.length === 1)
        throw refuse("undo.refused", { reason: only.text });
      return done({ done: events.length - failed.length, failed }, context.t("undo.done"));
    },
  }),
  "history/put-back": defineCall({
    access: "plan",
    payload: v.strictObject({
      history_id: payload.id(),
      field: v.optional(payload.filled(80)),
      whole: payload.flag(),
      version: v.optional(payload.integer(1)),
    }),
    run: async (context, change) => done(await putBackTo(context, change), context.t("done.restored")),
  }),
};
