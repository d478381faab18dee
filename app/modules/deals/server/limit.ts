import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { refuse } from "../../../server/refusal.ts";
import type { Stage } from "./stages.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** A stage at its limit: a warning, or a refusal if the limit is strict. */
export interface Overfull {
  stage: string;
  count: number;
  limit: number;
}

/** Checks a stage's limit for a number of additional deals; undefined if there is room. */
export async function checkLimit(db: Database, stage: Stage, more: number): Promise<Overfull | undefined> {
  if (stage.wip_limit === null || more === 0) return undefined;
  const { rows } = await db.execute<{ held: number }>(
    sql`select count(*)::int as held from deals where stage_id = ${stage.stage_id} and deleted_at is null`,
  );
  const count = onlyRow(rows).held;
  if (count + more <= stage.wip_limit) return undefined;
  const values = { stage: stage.name, limit: stage.wip_limit };
  if (stage.wip_strict) throw refuse("deal.full", { ...values, count });
  return { ...values, count: count + more };
}
