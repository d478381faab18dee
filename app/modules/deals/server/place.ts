import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { maxRankLength, ranksBetween } from "../../../server/resources/kinds/rank.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

export interface Place {
  /** The card to place them before, or after; by default, they are placed at the top. */
  before_id?: number | undefined;
  after_id?: number | undefined;
}

interface Gap extends Record<string, unknown> {
  above: string | null;
  below: string | null;
}

/** Ranks for deals placed together in a stage. The caller must hold the stage's lock. */
export async function findPlaces(
  db: Database,
  stage_id: number,
  ids: number[],
  place: Place,
): Promise<string[]> {
  const { above, below } = await findGap(db, stage_id, ids, place);
  const ranks = ranksBetween(above, below, ids.length);
  if (!ranks.some((rank) => rank.length > maxRankLength)) return ranks;
  await spread(db, stage_id);
  const wider = await findGap(db, stage_id, ids, place);
  return ranksBetween(wider.above, wider.below, ids.length);
}

/** The ranks above and below the target position, ignoring the moved deals; deals in the trash keep theirs. */
async function findGap(
  db: Database,
  stage_id: number,
  ids: number[],
  { before_id, after_id }: Place,
): Promise<Gap> {
  const moved = sql`${sql.param(ids)}::int[]`;
  const others = sql`deals where stage_id = ${stage_id} and deal_id <> all(${moved})`;
  const rankOf = (id: number) => sql`(select rank from ${others} and deal_id = ${id})`;
  const { rows } = await db.execute<Gap>(
    before_id !== undefined
      ? sql`select (select max(rank) from ${others} and rank < ${rankOf(before_id)}) as above, ${rankOf(before_id)} as below`
      : after_id !== undefined
        ? sql`select ${rankOf(after_id)} as above, (select min(rank) from ${others} and rank > ${rankOf(after_id)}) as below`
        : sql`select null as above, null as below`,
  );
  const gap = onlyRow(rows);
  if (gap.above !== null || gap.below !== null) return gap;
  // If no neighbor was given, or it has left the stage, deals go to the top, where they are visible.
  const top = await db.execute<{ rank: string | null }>(sql`select min(rank) as rank from ${others}`);
  return { above: null, below: onlyRow(top.rows).rank };
}

/** Rebalances the ranks of a stage's deals, keeping their order. */
async function spread(db: Database, stage_id: number): Promise<void> {
  const { rows } = await db.execute<{ deal_id: number }>(
    sql`select deal_id from deals where stage_id = ${stage_id} order by rank`,
  );
  const ranks = ranksBetween(null, null, rows.length);
  // In two steps, so that ranks stay unique in between.
  for (const mark of ["~", ""])
    await db.execute(sql`
      update deals set rank = ${mark}::text || fresh.rank
      from unnest(${sql.param(rows.map(({ deal_id }) => deal_id))}::int[], ${sql.param(ranks)}::text[]) as fresh(deal_id, rank)
      where deals.deal_id = fresh.deal_id`);
}
