import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { refuse } from "../../../server/refusal.ts";
import type { Proposal, RecordChange } from "../../../server/resources/resource.ts";
import { moveAllDeals } from "./move-all-deals.ts";
import type { DealStage } from "./deals-stages.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { exists } from "../../../server/database/exists.ts";
import { dealsTable } from "./deals.table.ts";

interface Others extends Record<string, unknown> {
  open: number;
  won: number;
  lost: number;
}

async function othersOf(db: Database, category_id: unknown, stage_id: unknown): Promise<Others> {
  const { rows } = await db.execute<Others>(sql`
    select count(*) filter (where "group" = 'open')::int as open, count(*) filter (where "group" = 'won')::int as won,
      count(*) filter (where "group" = 'lost')::int as lost
    from deals_stages where category_id = ${category_id} and deleted_at is null
      and stage_id is distinct from ${stage_id ?? null}`);
  return onlyRow(rows);
}

/** A pipeline needs one won stage, and at least one lost and one open; a stage with deals keeps its group. */
export async function protectStageMeaning({
  actor,
  previous,
  next,
  mark,
}: Proposal<DealStage>): Promise<void> {
  const changed = previous !== null && previous.group !== next.group;
  if (previous && !changed) return;
  const others = await othersOf(actor.db, next.category_id ?? null, previous?.stage_id);
  if (next.group === "won" && others.won > 0) mark("group", "rule", "deal.oneWon");
  if (!changed) return;
  if (others[previous.group] === 0)
    mark("group", "rule", "deal.endsStay", { group: `choice.group.${String(previous.group)}` });
  const held = sql`stage_id = ${previous.stage_id} and deleted_at is null`;
  if (await exists(actor.db, dealsTable, held)) mark("group", "rule", "deal.meaningStays");
}

/** The last stage of a group can't be deleted while its pipeline exists. */
export async function protectClosingStages({
  actor,
  previous,
  next,
  withWhole,
}: RecordChange<DealStage>): Promise<void> {
  if (!previous || next || withWhole) return;
  const others = await othersOf(actor.db, previous.category_id, previous.stage_id);
  if (others[previous.group] === 0)
    throw refuse("deal.endsStay", { group: `choice.group.${String(previous.group)}` });
}

/** Moves trashed deals out of a stage that is being trashed: restored, they are in another stage of the same group. */
export async function emptyTrash({
  actor,
  previous,
  next,
  withWhole,
}: RecordChange<DealStage>): Promise<void> {
  if (!previous || next || withWhole) return;
  const { rows } = await actor.db.execute<{ stage_id: number }>(sql`
    select stage_id from deals_stages where category_id = ${previous.category_id} and "group" = ${previous.group}
      and deleted_at is null and stage_id <> ${previous.stage_id} order by sort, stage_id limit 1`);
  if (rows[0]) await moveAllDeals(actor, previous.stage_id, rows[0].stage_id);
}
