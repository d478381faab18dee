import { and, sql } from "drizzle-orm";
import type { DealsStatistics, StageStatistics } from "../contract.ts";
import { plan } from "../../../server/access/plan.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Actor } from "../../../server/actor.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { stagesOf } from "./stages.ts";
import { dealsTable } from "./deals.table.ts";
import { dealsCategoriesTable } from "./deals-categories.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

interface Passed {
  stage_id: number;
  entered: number;
  went_on: number;
  won: number;
  days: string | null;
}

interface Ends {
  won: number;
  lost: number;
  won_amount: string;
  days_to_win: string | null;
}

interface Reason {
  reason: string;
  count: number;
}

/**
 * A pipeline's conversion in a period: of the deals that entered each stage, how many moved on and how many were
 * eventually won, and how long they stayed.
 */
export async function readStatistics(
  actor: Actor,
  { category_id, days }: { category_id: number; days: number },
): Promise<DealsStatistics> {
  const reading = plan(actor.principal, dealsTable, "list");
  plan(actor.principal, dealsCategoriesTable, "view");
  const { locale, t } = actor;
  const mine = and(live(reading), sql`deals.category_id = ${category_id}`)!;
  const since = sql`now() - make_interval(days => ${days}::int)`;
  const [stages, passed, ends, reasons] = await Promise.all([
    stagesOf(actor, category_id, locale),
    askAtOnce<Passed>(
      actor,
      sql`
      with moved as (
        select m.deal_id, m.move_no, m.to_stage_id as stage_id, s.sort as place, s."group", m.at,
          lead(m.at) over (partition by m.deal_id order by m.move_no) as left_at
        from deal_moves m join deals on deals.deal_id = m.deal_id and ${mine}
          join deals_stages s on s.stage_id = m.to_stage_id
      ), entered as (
        select stage_id, place, deal_id, min(move_no) as move_no from moved
        where at >= ${since} group by stage_id, place, deal_id
      )
      select e.stage_id, count(*)::int as entered,
        count(*) filter (where exists (select from moved l where l.deal_id = e.deal_id and l.move_no > e.move_no
          and (l."group" = 'won' or l."group" = 'open' and l.place > e.place)))::int as went_on,
        count(*) filter (where exists (select from moved l where l.deal_id = e.deal_id and l.move_no >= e.move_no
          and l."group" = 'won'))::int as won,
        (select round((percentile_cont(0.5) within group (order by extract(epoch from coalesce(left_at, now()) - at)) / 86400)::numeric, 1)
          from moved where moved.stage_id = e.stage_id and moved.at >= ${since})::text as days
      from entered e group by e.stage_id`,
    ),
    askAtOnce<Ends>(
      actor,
      sql`
      select count(*) filter (where s."group" = 'won')::int as won, count(*) filter (where s."group" = 'lost')::int as lost,
        coalesce(sum(amount_base) filter (where s."group" = 'won'), 0)::text as won_amount,
        round((avg(extract(epoch from closed_at - deals.created_at)) filter (where s."group" = 'won') / 86400)::numeric, 1)::text as days_to_win
      from deals join deals_stages s using (stage_id) where ${mine} and closed_at >= ${since}`,
    ),
    askAtOnce<Reason>(
      actor,
      sql`
      select lost_reason as reason, count(*)::int as count from deals
      where ${mine} and lost_reason is not null and closed_at >= ${since} group by 1 order by 2 desc, 1`,
    ),
  ]);
  const { won, lost, won_amount, days_to_win } = onlyRow(ends);
  return {
    stages: stages.map((stage): StageStatistics => {
      const row = passed.find(({ stage_id }) => stage_id === stage.stage_id);
      return {
        stage_id: stage.stage_id,
        name: stage.name,
        group: stage.group,
        tone: stage.tone,
        entered: row?.entered ?? 0,
        went_on: row?.went_on ?? 0,
        won: row?.won ?? 0,
        days: row?.days ?? null,
      };
    }),
    won,
    lost,
    won_amount,
    days_to_win,
    reasons: reasons.map(({ reason, count }) => ({
      reason: t(`choice.lost_reason.${reason}` as Parameters<typeof t>[0]),
      count,
    })),
  };
}
