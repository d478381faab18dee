import { and, sql } from "drizzle-orm";
import type { DealsStatistics, StageStatistics } from "../contract.ts";
import { plan, type Plan } from "../../../server/access/plan.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Actor } from "../../../server/actor.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { stagesOf } from "./stages.ts";
import { dealsTable } from "./deals.table.ts";
import { dealsCategoriesTable } from "./deals-categories.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

interface StageRow {
  stage_id: number;
  entered: number;
  went_on: number;
  won: number;
  days: string | null;
}

interface OutcomeRow {
  won: number;
  lost: number;
  won_amount: string;
  days_to_win: string | null;
}

interface Period {
  category_id: number;
  days: number;
}

const dealsIn = (reading: Plan, category_id: number) =>
  and(live(reading), sql`deals.category_id = ${category_id}`)!;

const startOf = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

/**
 * A pipeline's conversion in a period: of the deals that entered each stage, how many moved on and how many were
 * eventually won, and how long they stayed.
 */
export async function readStatistics(actor: Actor, { category_id, days }: Period): Promise<DealsStatistics> {
  const reading = plan(actor.principal, dealsTable, "list");
  plan(actor.principal, dealsCategoriesTable, "view");
  const mine = dealsIn(reading, category_id);
  const since = startOf(days);
  const [stages, passed, ends, reasons] = await Promise.all([
    stagesOf(actor, category_id, actor.locale),
    askAtOnce<StageRow>(
      actor,
      sql`
      with moved as (
        select m.deal_id, m.to_stage_id as stage_id, s."group", s.sort as place, m.at,
          lead(m.at) over deal as left_at,
          bool_or(s."group" = 'won') over later as won_later,
          max(s.sort) filter (where s."group" = 'open') over later as furthest,
          row_number() over (partition by m.deal_id, m.to_stage_id order by m.move_no) as visit
        from deal_moves m join deals on deals.deal_id = m.deal_id and ${mine}
          join deals_stages s on s.stage_id = m.to_stage_id
        where m.at >= ${since}
        window deal as (partition by m.deal_id order by m.move_no),
          later as (deal rows between 1 following and unbounded following)
      )
      select stage_id, count(*) filter (where visit = 1)::int as entered,
        count(*) filter (where visit = 1 and (won_later or furthest > place))::int as went_on,
        count(*) filter (where visit = 1 and (won_later or "group" = 'won'))::int as won,
        round((percentile_cont(0.5) within group (order by extract(epoch from coalesce(left_at, now()) - at)) / 86400)::numeric, 1)::text as days
      from moved group by stage_id`,
    ),
    askAtOnce<OutcomeRow>(
      actor,
      sql`
      select count(*) filter (where s."group" = 'won')::int as won, count(*) filter (where s."group" = 'lost')::int as lost,
        coalesce(sum(amount_base) filter (where s."group" = 'won'), 0)::text as won_amount,
        round((avg(extract(epoch from closed_at - deals.created_at)) filter (where s."group" = 'won') / 86400)::numeric, 1)::text as days_to_win
      from deals join deals_stages s using (stage_id) where ${mine} and closed_at >= ${since}`,
    ),
    readLostReasons(actor, { category_id, days }),
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
    reasons,
  };
}

/** Why the pipeline's deals were lost in a period, the most frequent reason first. */
export async function readLostReasons(
  actor: Actor,
  { category_id, days }: Period,
): Promise<DealsStatistics["reasons"]> {
  const mine = dealsIn(plan(actor.principal, dealsTable, "list"), category_id);
  const reasons = await askAtOnce<{ reason: string; count: number }>(
    actor,
    sql`
      select lost_reason as reason, count(*)::int as count from deals
      where ${mine} and lost_reason is not null and closed_at >= ${startOf(days)} group by 1 order by 2 desc, 1`,
  );
  return reasons.map(({ reason, count }) => ({
    reason: actor.t(`choice.lost_reason.${reason}` as Parameters<Actor["t"]>[0]),
    count,
  }));
}
