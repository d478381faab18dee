import { sql, type SQL } from "drizzle-orm";
import type { Tone } from "../../../contract/kinds.ts";
import type { Principal } from "../../../server/access/principal.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Requirable } from "./requirable.ts";
import { refuse } from "../../../server/refusal.ts";

export type StageGroup = "open" | "won" | "lost";

/** A stage with its pipeline's settings. */
export interface Stage extends Record<string, unknown> {
  stage_id: number;
  category_id: number;
  /** In the current user's language. */
  name: string;
  /** In each language. */
  names: Record<string, string>;
  group: StageGroup;
  tone: Tone | null;
  probability: number;
  /** Its own setting, or the pipeline's. */
  rot_days: number | null;
  wip_limit: number | null;
  wip_strict: boolean;
  required_fields: Requirable[];
  auto_tasks: string[];
  active: boolean;
  category: string;
  /** Who may use the pipeline; everyone if empty. */
  member_ids: number[];
}

function readStages(actor: Pick<Actor, "db">, locale: string, where: SQL): Promise<Stage[]> {
  const inLocale = (name: string) =>
    sql`coalesce(nullif(${sql.raw(name)}->>${locale}, ''), ${sql.raw(name)}->>'en')`;
  return askAtOnce(
    actor,
    sql`
    select s.stage_id, s.category_id, ${inLocale("s.name")} as name, s.name as names, s."group", s.tone, s.probability,
      coalesce(s.rot_days, c.rot_days) as rot_days, s.wip_limit, s.wip_strict,
      coalesce(s.required_fields, '{}') as required_fields, coalesce(s.auto_tasks, '{}') as auto_tasks, s.active,
      ${inLocale("c.name")} as category, coalesce(c.member_ids, '{}') as member_ids
    from deals_stages s join deals_categories c using (category_id)
    where s.deleted_at is null and ${where}
    order by array_position(array['open', 'won', 'lost'], s."group"), s.sort, s.stage_id`,
  );
}

/** A pipeline's stages: open ones in order, then won, then lost. */
export const stagesOf = (actor: Pick<Actor, "db">, category_id: number, locale: string): Promise<Stage[]> =>
  readStages(actor, locale, sql`s.category_id = ${category_id}`);

export async function findStage(db: Database, stage_id: number, locale: string): Promise<Stage | undefined> {
  const [stage] = await readStages({ db }, locale, sql`s.stage_id = ${stage_id}`);
  return stage;
}

/** Serializes changes to a stage's deals, so that their order is consistent. Doesn't block foreign key checks. */
export const lockStage = (db: Database, stage_id: number) =>
  db.execute(sql`select from deals_stages where stage_id = ${stage_id} for no key update`);

/** A pipeline with members is only for them. */
export const mayUse = (principal: Principal, { member_ids }: Pick<Stage, "member_ids">): boolean =>
  principal.administrator ||
  member_ids.length === 0 ||
  (principal.employee_id !== null && member_ids.includes(principal.employee_id));

export function requireStageRight(principal: Principal, stage: Stage): void {
  if (!mayUse(principal, stage)) throw refuse("deal.membersOnly", { category: stage.category });
}
