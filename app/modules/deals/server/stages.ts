import { sql, type SQL } from "drizzle-orm";
import type { Tone } from "../../../contract/kinds.ts";
import type { Principal } from "../../../server/access/principal.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Context } from "../../../server/http/call.ts";
import { refuse } from "../../../server/http/refusal.ts";

export type StageGroup = "open" | "won" | "lost";

/** A stage with what its pipeline adds to it. */
export interface Stage extends Record<string, unknown> {
  stage_id: number;
  category_id: number;
  /** In the reader's language. */
  name: string;
  /** In English, as the history keeps it. */
  en: string;
  group: StageGroup;
  tone: Tone | null;
  probability: number;
  /** Its own, or the pipeline's. */
  rot_days: number | null;
  wip_limit: number | null;
  wip_strict: boolean;
  required_fields: string[];
  auto_tasks: string[];
  active: boolean;
  category: string;
  /** Who may use the pipeline; nobody in particular: everybody. */
  member_ids: number[];
}

function readStages(context: Pick<Context, "db">, locale: string, where: SQL): Promise<Stage[]> {
  const inLocale = (name: string) =>
    sql`coalesce(nullif(${sql.raw(name)}->>${locale}, ''), ${sql.raw(name)}->>'en')`;
  return askAtOnce(
    context,
    sql`
    select s.stage_id, s.category_id, ${inLocale("s.name")} as name, s.name->>'en' as en, s."group", s.tone, s.probability,
      coalesce(s.rot_days, c.rot_days) as rot_days, s.wip_limit, s.wip_strict,
      coalesce(s.required_fields, '{}') as required_fields, coalesce(s.auto_tasks, '{}') as auto_tasks, s.active,
      ${inLocale("c.name")} as category, coalesce(c.member_ids, '{}') as member_ids
    from deals_stages s join deals_categories c using (category_id)
    where s.deleted_at is null and ${where}
    order by array_position(array['open', 'won', 'lost'], s."group"), s.sort, s.stage_id`,
  );
}

/** The stages of a pipeline on their way: the open ones in their order, then won, then lost. */
export const stagesOf = (
  context: Pick<Context, "db">,
  category_id: number,
  locale: string,
): Promise<Stage[]> => readStages(context, locale, sql`s.category_id = ${category_id}`);

export async function findStage(db: Database, stage_id: number, locale: string): Promise<Stage | undefined> {
  const [stage] = await readStages({ db }, locale, sql`s.stage_id = ${stage_id}`);
  return stage;
}

/**
 * Whoever changes which deals lie in a stage waits here for whoever does so now: their order stays one. It leaves the
 * stage's key open, which the histories of other moves refer to.
 */
export const lockStage = (db: Database, stage_id: number) =>
  db.execute(sql`select from deals_stages where stage_id = ${stage_id} for no key update`);

/** A pipeline with members is for nobody else. */
export const mayUse = (principal: Principal, { member_ids }: Pick<Stage, "member_ids">): boolean =>
  principal.administrator ||
  member_ids.length === 0 ||
  (principal.employee_id !== null && member_ids.includes(principal.employee_id));

export function refuseStrangers(principal: Principal, stage: Stage): void {
  if (!mayUse(principal, stage)) throw refuse("deal.membersOnly", { category: stage.category });
}
