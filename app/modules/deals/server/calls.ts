import * as v from "valibot";
import { Status, type Reply } from "../../../contract/envelope.ts";
import type { DealCalls, DealsMoved } from "../contract.ts";
import { atomically } from "../../../server/database/begin-again.ts";
import { plan } from "../../../server/access/plan.ts";
import { done, planCall, type Calls, type HandlersOf } from "../../../server/http/call.ts";
import type { Actor } from "../../../server/actor.ts";
import * as payload from "../../../server/http/payload.ts";
import { Refusal } from "../../../server/refusal.ts";
import { remove } from "../../../server/resources/change/remove.ts";
import { listQuery } from "../../../server/resources/list-query.ts";
import { findOne } from "../../../server/resources/query/one.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { readBoard, readColumn } from "./board.ts";
import { requireTargetStage, deleteStages } from "./delete-stages.ts";
import { makeInvoice, makeOrder, makeProject, type MadeRecord } from "./make-outcome.ts";
import { targetStageFor, moveDeals, readMoved, type Move } from "./move.ts";
import { makeTask } from "./next-step.ts";
import { readStatistics } from "./statistics.ts";
import { dealsTable } from "./deals.table.ts";
import { dealsStagesTable } from "./deals-stages.table.ts";

/** Selects the deals on the board: the list's views, filters and search. */
const narrowing = {
  view_id: listQuery.view_id,
  filters: listQuery.filters,
  unfiltered: listQuery.unfiltered,
  search: listQuery.search,
};

const limit = v.optional(payload.integer(1, 100), 20);

/** The maximum per call; more are moved by a job. */
const ids = v.pipe(payload.list(payload.id(), 200), v.minLength(1, "problem.choose"));
const fields = v.optional(payload.jsonOr(v.record(v.string(), v.unknown())));
const comment = v.optional(payload.text(2_000), "");

const end = v.strictObject({
  id: v.optional(payload.id()),
  ids: v.optional(payload.list(payload.id(), 200)),
  version: v.optional(payload.integer(1)),
  fields,
  comment,
});

const one = v.strictObject({ deal_id: payload.id() });

const reply = ({ text, ...made }: MadeRecord) => done(made, text);

export const dealCalls = {
  "deals/board": planCall({
    summary: "The board of a pipeline: its stages with their deals and sums.",
    reads: true,
    payload: v.strictObject({
      category_id: v.optional(payload.id()),
      lanes: payload.flag(),
      limit,
      ...narrowing,
    }),
    run: async (actor, { category_id, lanes, limit: cards, ...narrowed }) =>
      done(await readBoard(actor, { category_id, lanes, limit: cards, narrowed })),
  }),
  "deals/column": planCall({
    summary: "More deals of a stage.",
    reads: true,
    payload: v.strictObject({ stage_id: payload.id(), after: payload.text(400), limit, ...narrowing }),
    run: async (actor, { stage_id, after, limit: cards, ...narrowed }) =>
      done(await readColumn(actor, { stage_id, after, limit: cards, narrowed })),
  }),
  "deals/move": planCall({
    summary: "Moves a deal to another stage.",
    payload: v.strictObject({
      ids,
      versions: v.optional(payload.list(payload.integer(1), 200)),
      stage_id: payload.id(),
      before_id: v.optional(payload.id()),
      after_id: v.optional(payload.id()),
      fields,
      comment,
    }),
    run: moved,
  }),
  "deals/win": planCall({
    summary: "Marks a deal as won.",
    payload: end,
    run: (actor, payload) => toEnd(actor, payload, "won"),
  }),
  "deals/lose": planCall({
    summary: "Marks a deal as lost, with the reason.",
    payload: end,
    run: (actor, payload) => toEnd(actor, payload, "lost"),
  }),
  "deals/reopen": planCall({
    summary: "Reopens a closed deal.",
    payload: end,
    run: (actor, payload) => toEnd(actor, payload, "open"),
  }),
  "deals/plan": planCall({
    summary: "Plans the next step of a deal as a task.",
    payload: v.strictObject({
      deal_id: payload.id(),
      title: payload.filled(255),
      due_at: payload.filled(40),
      assignee_id: payload.id(),
    }),
    run: async (actor, { deal_id, ...task }) => {
      await findOne(actor.db, plan(actor.principal, dealsTable, "view"), deal_id, actor.locale);
      await makeTask(actor, deal_id, task);
      return done({}, actor.t("deal.planned"));
    },
  }),
  "deals/order": planCall({
    summary: "Creates an order from a deal.",
    payload: one,
    run: async (actor, { deal_id }) => reply(await makeOrder(actor, deal_id)),
  }),
  "deals/invoice": planCall({
    summary: "Creates an invoice for a deal.",
    payload: one,
    run: async (actor, { deal_id }) => reply(await makeInvoice(actor, deal_id)),
  }),
  "deals/project": planCall({
    summary: "Creates a project for a deal.",
    payload: v.strictObject({ deal_id: payload.id(), name: payload.filled(255), code: payload.filled(40) }),
    run: async (actor, { deal_id, ...named }) => reply(await makeProject(actor, deal_id, named)),
  }),
  /** The transition on the detail screen, with the fields that it requires. */
  "deals/status": planCall({
    summary: "Moves one deal to another stage.",
    payload: v.strictObject({
      id: payload.id(),
      status_id: payload.id(),
      version: v.optional(payload.integer(1)),
      fields,
      comment,
    }),
    run: async (actor, { id, status_id, version, ...rest }) => {
      const { stage, overfull } = await moveDeals(actor, {
        ids: [id],
        versions: version === undefined ? undefined : [version],
        stage_id: status_id,
        ...rest,
      });
      const row = await findOne(actor.db, plan(actor.principal, dealsTable, "view"), id, actor.locale);
      return done(
        row,
        overfull ? actor.t("deal.overfull", { ...overfull }) : actor.t("deal.movedTo", { stage: stage.name }),
      );
    },
  }),
  "deals-categories/stats": planCall({
    summary: "Figures of a pipeline: conversion, time in each stage.",
    reads: true,
    payload: v.strictObject({
      category_id: payload.id(),
      days: v.optional(payload.integer(1, 3_650), 365),
    }),
    run: async (actor, query) => done(await readStatistics(actor, query)),
  }),
  "deals-stages/delete": planCall({
    summary: "Moves stages to the trash. Their deals go to another stage, which is asked for.",
    payload: v.strictObject({
      ids: v.pipe(payload.list(payload.id(), 1_000), v.minLength(1, "problem.enter")),
      version: v.optional(payload.integer(1)),
      fields: v.optional(payload.jsonOr(v.strictObject({ target_id: payload.id() }))),
    }),
    run: async (actor, input) => {
      if (!input.fields) await requireTargetStage(actor, input.ids);
      const outcome = input.fields
        ? await deleteStages(actor, input.ids, input.fields.target_id, input.version)
        : await remove(actor, resourceOf(dealsStagesTable), input.ids, input.version);
      return done(outcome, actor.t("done.deleted"));
    },
  }),
} satisfies Calls & HandlersOf<DealCalls>;

async function moved(actor: Actor, move: Move): Promise<Reply<DealsMoved>> {
  const { ids: all, stage, overfull } = await moveDeals(actor, move);
  const deals = await readMoved(actor, all);
  if (!overfull) return done({ deals }, actor.t("deal.movedTo", { stage: stage.name }));
  const text = actor.t("deal.overfull", { ...overfull });
  return { status: Status.warned, message: text, data: { deals, warnings: [text] } };
}

interface End {
  id?: number | undefined;
  ids?: number[] | undefined;
  version?: number | undefined;
  fields?: Record<string, unknown> | undefined;
  comment: string;
}

/** Moves each deal to the won or lost stage of its own pipeline, all or none. */
async function toEnd(
  actor: Actor,
  { id, ids: several, version, ...rest }: End,
  where: "won" | "lost" | "open",
) {
  const all = id === undefined ? (several ?? []) : [id];
  if (all.length === 0)
    throw new Refusal(Status.invalid, "problem.choose", { values: { field: "resource.deals.one" } });
  await atomically(actor, async (within) => {
    const byStage = new Map<number, number[]>();
    for (const deal of all) {
      const stage = await targetStageFor(within, deal, where);
      byStage.set(stage, [...(byStage.get(stage) ?? []), deal]);
    }
    for (const [stage_id, group] of byStage)
      await moveDeals(within, {
        ids: group,
        versions: version !== undefined && all.length === 1 ? [version] : undefined,
        stage_id,
        ...rest,
      });
  });
  return done(
    { deals: await readMoved(actor, all) },
    actor.t(`deal.${where === "open" ? "reopened" : where}`),
  );
}
