import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import type { PlatformCalls } from "../../contract/platform-calls.ts";
import type { Reply } from "../../contract/envelope.ts";
import type { Outcome, RecordRefusal } from "../../contract/jobs.ts";
import { isRouteCode } from "../../contract/routes.ts";
import { plan } from "../access/plan.ts";
import { exists } from "../database/exists.ts";
import { accepted, defineCall, done, planCall, type HandlersOf } from "../http/call.ts";
import type { Actor } from "../actor.ts";
import * as payload from "../http/payload.ts";
import { forbidden, missingRight, notFound, refuse } from "../refusal.ts";
import { history } from "./history.ts";
import { resourceOf } from "../resources/registry.ts";
import { enqueue } from "../jobs/queue.ts";
import { mayUndo } from "./event-actions.ts";
import { restoreValuesBefore } from "./restore-values.ts";
import { recentActions } from "./recent.ts";
import { eventsOf, isUndo, isUndoable, undoEvents, type Undoing } from "./undo.ts";
import { chainOf, sealHistory, verifyHistory } from "./seal.ts";
import type { UndoPayload } from "./undo-job.ts";
import { historyTable } from "./history.table.ts";

/** Larger batches are undone by a job. */
const maxEvents = 50;
/** Maximum number of events verified synchronously; more require a job. */
const waitedFor = 100_000;

export const historyCalls = {
  "history/recent": defineCall({
    access: "signed-in",
    reads: true,
    payload: payload.empty(),
    run: async (actor) => done({ data: await recentActions(actor) }),
  }),
  "history/undo": planCall({
    summary: "Undoes what was done in one go, and says what couldn't be undone.",
    payload: v.strictObject({ batch_id: payload.filled(60) }),
    run: (actor, { batch_id }) => undoAndReport(actor, { batch_id }),
  }),
  "history/restore": planCall({
    summary: "Undoes the change that an entry of the history belongs to.",
    payload: v.strictObject({ history_id: payload.id() }),
    run: async (actor, { history_id }) => {
      const { table } = history;
      const [event] = await actor.db
        .select({ batch_id: table.batch_id })
        .from(table)
        .where(and(plan(actor.principal, historyTable, "view").where(), eq(table.history_id, history_id)));
      if (!event) throw notFound();
      if (event.batch_id === null) throw refuse("undo.never");
      return undoAndReport(actor, { batch_id: event.batch_id, ofAnyUser: true });
    },
  }),
  "history/verify": planCall({
    summary: "Checks that the history hasn't been tampered with.",
    payload: v.strictObject({ history_id: v.optional(payload.id()) }),
    run: async (actor) => {
      plan(actor.principal, historyTable, "list");
      if (!actor.principal.administrator) throw forbidden("history.verifyAdministrators");
      await sealHistory(actor.db);
      const { sealed } = await chainOf(actor.db);
      if (sealed > waitedFor)
        return accepted(
          await enqueue(actor, "historyCheck", {}, sealed),
          actor.t("job.accepted"),
        ) as Reply<never>;
      const found = await verifyHistory(actor.db);
      const [first] = found.faults;
      const text = first
        ? actor.t("history.broken", { count: found.faults.length, first: `#${first.history_id}` })
        : actor.t("history.whole", { count: found.sealed });
      return done(found, text);
    },
  }),
  "history/put-back": planCall({
    summary: "Restores a field, or a whole record, to an earlier value.",
    payload: v.strictObject({
      history_id: payload.id(),
      field: v.optional(payload.filled(80)),
      whole: payload.flag(),
      version: v.optional(payload.integer(1)),
    }),
    run: async (actor, change) => done(await restoreValuesBefore(actor, change), actor.t("done.restored")),
  }),
} satisfies Partial<HandlersOf<PlatformCalls>>;

const undone = { done: "undo.done", refused: "undo.refused", partly: "undo.partly" } as const;
const redone = { done: "undo.redone", refused: "undo.notRedone", partly: "undo.partlyRedone" } as const;

/** Undoes a batch record by record, with a job if it is large. */
async function undoAndReport(actor: Actor, undoing: Undoing): Promise<Reply<Outcome | { job_id: number }>> {
  const { batch_id, ofAnyUser } = undoing;
  const events = await eventsOf(actor, undoing);
  if (events.length === 0) throw notFound();
  const foreign = events.some(({ actor_id }) => actor_id !== actor.principal.user_id);
  if (foreign && !mayUndo(actor, null)) throw missingRight("history.take_back");
  const { table } = history;
  const by = ofAnyUser ? undefined : eq(table.actor_id, actor.principal.user_id);
  if (await exists(actor.db, table, and(eq(table.undoes, batch_id), by))) throw refuse("undo.already");
  const told = (await isUndo(actor, events[0]?.undoes)) ? redone : undone;
  if (!events.some(isUndoable)) throw refuse(told.refused, { reason: actor.t("undo.never") });
  if (events.length > maxEvents) {
    const work: UndoPayload = { ...undoing, count: events.length };
    const job_id = await enqueue(actor, "undo", work, events.length);
    return accepted(job_id, actor.t("job.accepted"));
  }
  const failed = (await undoEvents(actor, events)).filter((refusal) => refusal !== undefined);
  for (const route of new Set(events.map(({ entity }) => entity)))
    if (isRouteCode(route)) await resourceOf(route).saved?.(actor.db);
  const count = events.length;
  if (failed.length === 0) return done({ done: count, failed }, actor.t(told.done));
  const reason = onlyReason(actor, failed);
  if (failed.length === count && reason !== undefined)
    throw refuse(told.refused, { reason }, { lists: failed.flatMap(({ lists = [] }) => lists) });
  return done(
    { done: count - failed.length, failed },
    actor.t(told.partly, { done: count - failed.length, count }),
  );
}

/** The reason, if all of them share one; events that can never be undone don't count. */
function onlyReason({ t }: Actor, failed: RecordRefusal[]): string | undefined {
  const reasons = new Set(failed.map(({ text }) => text));
  if (reasons.size > 1) reasons.delete(t("undo.never"));
  const [reason, ...others] = reasons;
  return others.length > 0 ? undefined : reason;
}
