import { atomically } from "../../../server/database/begin-again.ts";
import type { KeyedComment } from "../../../server/history/comments.ts";
import { and, eq, sql } from "drizzle-orm";
import { Status } from "../../../contract/envelope.ts";
import type { Row } from "../../../contract/kinds.ts";
import type { RequiredInput } from "../../../contract/record.ts";
import type { TextKey } from "../../texts/en.ts";
import { plan, planOrNone } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import { record } from "../../../server/history/record.ts";
import type { FieldChange } from "../../../server/history/field-change.ts";
import type { Actor } from "../../../server/actor.ts";
import { forbidden, invalid, Refusal, refuse } from "../../../server/refusal.ts";
import { requireSeen } from "../../../server/resources/change/require-seen.ts";
import { lockRow, readRow, saveOnly } from "../../../server/resources/change/save.ts";
import { describeForm, labelOf } from "../../../server/resources/describe.ts";
import { findOne } from "../../../server/resources/query/one.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { partyName } from "./deal-rules.ts";
import { checkLimit, type Overfull } from "./limit.ts";
import { findPlaces, type Place } from "./place.ts";
import { missingOf, requiresText } from "./requirements.ts";
import { staleOn } from "./stale-dates.ts";
import { findStage, lockStage, requireStageRight, type Stage } from "./stages.ts";
import { dealMoves } from "./tables.ts";
import { touched } from "../../../server/resources/change/touched.ts";
import { dealsTable, type Deal } from "./deals.table.ts";
import { tasksTable } from "../../work/server/tasks.table.ts";
import { present } from "../../../contract/present.ts";

export interface Move extends Place {
  ids: number[];
  /** The versions the user saw, in the order of the ids; unchecked if undefined. */
  versions?: number[] | undefined;
  stage_id: number;
  /** The fields that the stage requires, and other changes of the move, such as the owner of another lane. */
  fields?: Record<string, unknown> | undefined;
  comment?: string | KeyedComment | undefined;
}

/** Users can undo their own mistake for this long without the permission to reopen deals. */
const slip = 5 * 60_000;

/** Moves deals to a position in a stage: all or none, with required fields, stage limit and stage history. */
export async function moveDeals(
  actor: Actor,
  move: Move,
): Promise<{ ids: number[]; stage: Stage; overfull: Overfull | undefined }> {
  const target = plan(actor.principal, dealsTable, "edit");
  const ids = [...new Set(move.ids)];
  return atomically(actor, async (within) => {
    const stage = await findStage(within.db, move.stage_id, actor.locale);
    if (!stage) throw invalid("stage_id", "problem.gone");
    requireStageRight(actor.principal, stage);
    await lockStage(within.db, stage.stage_id);
    // Locked in id order, so that concurrent moves of the same deals can't deadlock.
    for (const id of ids.toSorted((a, b) => a - b)) {
      const row = await lockRow(within.db, target, id);
      const seen = move.versions?.[move.ids.indexOf(id)];
      await requireSeen(within, dealsTable, row, seen, { fields: ["stage_id"] });
    }
    const { fields = {} } = move;
    if (Object.keys(fields).length > 0)
      for (const id of ids) await saveOnly(within, dealsTable, { id, values: fields });
    const rows: Deal[] = [];
    for (const id of ids) rows.push(await readRow(within.db, target, id));

    const coming = rows.filter(({ stage_id }) => stage_id !== stage.stage_id);
    askForMissing(actor, stage, coming);
    for (const deal of coming) await refuseReopening(within, deal);
    const overfull = await checkLimit(within.db, stage, coming.length);
    const places = await findPlaces(within.db, stage.stage_id, ids, move);
    for (const [index, deal] of rows.entries())
      if (coming.includes(deal))
        await enter(within, stage, deal, present(places[index], "place"), move.comment ?? "");
      else
        await within.db.execute(
          sql`update deals set rank = ${places[index]} where deal_id = ${deal.deal_id}`,
        );
    return { ids, stage, overfull };
  });
}

/** Refuses with the missing required fields; retrying the call with them succeeds. */
function askForMissing(actor: Actor, stage: Stage, coming: Deal[]): void {
  const names = [...new Set(coming.flatMap((deal) => missingOf(stage, deal)))];
  if (names.length === 0) return;
  const { principal, t } = actor;
  const deals = resourceOf(dealsTable);
  const labels = names.map((name) => labelOf(deals, name, t)).join(", ");
  const required = stage.group === "lost" ? [...names, "lost_comment"] : names;
  const form = describeForm(principal, deals, "edit", t)?.fields ?? [];
  const fields = required.flatMap((name) => {
    const field = form.find((each) => each.name === name && !each.readOnly);
    return field ? [{ ...field, required: names.some((each) => each === name), essential: true }] : [];
  });
  const onlyReason = stage.group === "lost" && names.every((name) => name === "lost_reason");
  const ask: RequiredInput = {
    title: onlyReason ? t("deal.whyLost") : t("deal.fill", { stage: stage.name, fields: labels }),
    submit: t(moveText(stage), { stage: stage.name }),
    fields,
  };
  throw new Refusal(Status.invalid, onlyReason ? "deal.chooseReason" : "deal.fill", {
    values: { stage: stage.name, fields: labels },
    problems: new Map(
      names.map((name) => [
        name,
        {
          code: "required",
          key: requiresText(name),
          values: { field: labelOf(deals, name, t), stage: stage.name },
        },
      ]),
    ),
    data: { ask },
  });
}

export const moveText = ({ group }: Pick<Stage, "group">): TextKey =>
  group === "won" ? "deal.win" : group === "lost" ? "deal.lose" : "deal.moveTo";

/** Reopening a closed deal, or changing its outcome, requires permission, except to undo one's own recent mistake. */
async function refuseReopening({ db, principal, now }: Actor, deal: Deal): Promise<void> {
  if (deal.closed_at === null || principal.administrator || principal.rights.has("deals.reopen")) return;
  const { rows } = await db.execute<{ own: boolean }>(sql`
    select user_id = ${principal.user_id} and at > ${new Date(now.getTime() - slip).toISOString()}::timestamptz as own
    from deal_moves where deal_id = ${deal.deal_id} order by move_no desc limit 1`);
  if (!rows[0]?.own) throw forbidden("deal.reopenForbidden", { name: deal.name }, { why: "deals.reopen" });
}

async function enter(
  actor: Actor,
  stage: Stage,
  deal: Deal,
  rank: string,
  comment: string | KeyedComment,
): Promise<void> {
  const { db } = actor;
  // A request that waited for a lock started before the other move, but must be recorded after it.
  const now = new Date(Math.max(actor.now.getTime(), deal.stage_since.getTime()));
  const from = present(await findStageOnce(db, deal.stage_id), "stage of the deal");
  const reopened = deal.closed_at !== null && stage.group === "open";
  await db
    .update(dealsTable)
    .set({
      stage_id: stage.stage_id,
      category_id: stage.category_id,
      rank,
      probability: stage.probability,
      stage_since: now,
      rots_on: staleOn(stage, now),
      closed_at: stage.group === "open" ? null : now,
      ...(stage.group !== "lost" && { lost_reason: null, lost_comment: null }),
      ...touched(actor),
    })
    .where(and(eq(dealsTable.deal_id, deal.deal_id)));
  await recordMove({ ...actor, now }, deal.deal_id, stage.stage_id);
  const changes: FieldChange[] = [
    {
      field: "stage_id",
      old: from.name,
      new: stage.names.en ?? stage.name,
      before: deal.stage_id,
      after: stage.stage_id,
    },
  ];
  await record(actor, "status", ["deals", deal.deal_id, deal.name], {
    changes,
    comment,
  });
  await makeTasks(actor, stage, deal);
  await notifyEmployees(actor, [deal.owner_id], {
    kind: reopened ? "deal_reopened" : stage.group === "open" ? "deal_moved" : `deal_${stage.group}`,
    values: { name: deal.name, stage: stage.names, party: await partyName(db, deal.party) },
    color: stage.group === "won" ? "green" : stage.group === "lost" ? "red" : "blue",
    entity: "deals",
    entity_id: deal.deal_id,
  });
}

const day = 86_400_000;

/** Creates the stage's automatic tasks for the deal's owner, due the next day. */
async function makeTasks(actor: Actor, { auto_tasks }: Stage, deal: Deal): Promise<void> {
  if (!planOrNone(actor.principal, tasksTable, "create")) return;
  for (const title of auto_tasks)
    await saveOnly(actor, tasksTable, {
      values: {
        title,
        subject: `deals:${deal.deal_id}`,
        assignee_id: deal.owner_id,
        due_at: new Date(actor.now.getTime() + day).toISOString(),
      },
    });
}

/** The name of a stage for the history, even if it was deleted. */
async function findStageOnce(db: Database, stage_id: number): Promise<{ name: string } | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name->>'en' as name from deals_stages where stage_id = ${stage_id}`,
  );
  return rows[0];
}

/** Starts where the last move ended. */
async function recordMove(
  { db, now, principal }: Actor,
  deal_id: number,
  to_stage_id: number,
): Promise<void> {
  await db.execute(sql`
    insert into ${dealMoves} (deal_id, move_no, previous_no, from_stage_id, to_stage_id, at, user_id, stayed)
    select deal_id, move_no + 1, move_no, to_stage_id, ${to_stage_id}, ${now.toISOString()}::timestamptz,
      ${principal.user_id}, greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - at))::int
    from ${dealMoves} where deal_id = ${deal_id} order by move_no desc limit 1`);
}

/** The target stage of a deal that is won, lost or reopened. */
export async function targetStageFor(
  { db }: Actor,
  deal_id: number,
  end: "won" | "lost" | "open",
): Promise<number> {
  const { rows } = await db.execute<{ stage_id: number }>(
    end === "open"
      ? sql`
        select s.stage_id from deals d join deals_stages s using (category_id)
          left join deal_moves m on m.deal_id = d.deal_id and m.from_stage_id = s.stage_id
        where d.deal_id = ${deal_id} and s."group" = 'open' and s.deleted_at is null
        order by m.move_no desc nulls last, s.sort, s.stage_id limit 1`
      : sql`
        select s.stage_id from deals d join deals_stages s using (category_id)
        where d.deal_id = ${deal_id} and s."group" = ${end} and s.deleted_at is null
        order by s.sort, s.stage_id limit 1`,
  );
  if (!rows[0]) throw refuse("refused.notFound");
  return rows[0].stage_id;
}

/** The moved deals as the current user sees them. */
export async function readMoved(actor: Actor, ids: number[]): Promise<Row[]> {
  const view = plan(actor.principal, dealsTable, "view");
  const rows: Row[] = [];
  for (const id of ids) rows.push(await findOne(actor.db, view, id, actor.locale));
  return rows;
}
