import { sql } from "drizzle-orm";
import { bookedOn } from "../../../server/business-day.ts";
import type { Actor } from "../../../server/actor.ts";
import { ranksBetween } from "../../../server/resources/kinds/rank.ts";
import { lockStage } from "./stages.ts";
import { dealMoves } from "./tables.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** Moves all deals of a stage to the end of another one of the same group, with history. */
export async function moveAllDeals(actor: Actor, from: number, to: number): Promise<void> {
  const { db, principal } = actor;
  const now = sql`${actor.now.toISOString()}::timestamptz`;
  await lockStage(db, to);
  const { rows } = await db.execute<{ deal_id: number; last: string | null }>(sql`
    select deal_id, (select max(rank) from deals where stage_id = ${to}) as last
    from deals where stage_id = ${from} order by rank for update`);
  if (rows.length === 0) return;
  const ids = sql`${sql.param(rows.map(({ deal_id }) => deal_id))}::int[]`;
  const ranks = ranksBetween(onlyRow(rows).last, null, rows.length);
  await db.execute(sql`
    update deals set stage_id = s.stage_id, rank = moved.rank, probability = s.probability, stage_since = ${now},
      rots_on = case when s."group" = 'open' then ${bookedOn(now)} + coalesce(s.rot_days, c.rot_days) end,
      ${touchedInSql(actor, "deals")}
    from unnest(${ids}, ${sql.param(ranks)}::text[]) as moved(deal_id, rank),
      deals_stages s join deals_categories c using (category_id)
    where deals.deal_id = moved.deal_id and s.stage_id = ${to}`);
  await db.execute(sql`
    insert into ${dealMoves} (deal_id, move_no, previous_no, from_stage_id, to_stage_id, at, user_id, stayed)
    select distinct on (deal_id) deal_id, move_no + 1, move_no, to_stage_id, ${to}, ${now}, ${principal.user_id},
      greatest(0, extract(epoch from ${now} - at))::int
    from ${dealMoves} where deal_id = any(${ids}) order by deal_id, move_no desc`);
}
