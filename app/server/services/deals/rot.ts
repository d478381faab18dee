import { sql } from "drizzle-orm";
import type { RecordChange } from "../../resources/define-resource.ts";
import type { Stage } from "./stages.ts";

const day = 86_400_000;

/** The last day on which a deal is still fresh in its stage, YYYY-MM-DD; a closed one keeps for ever. */
export const rotsOn = ({ group, rot_days }: Stage, since: Date): string | null =>
  group === "open" && rot_days !== null
    ? new Date(since.getTime() + rot_days * day).toISOString().slice(0, 10)
    : null;

/** Other days of a stage, or of its pipeline, count for the deals that lie there already. */
export async function rotAnew({ context, previous, next }: RecordChange): Promise<void> {
  if (!previous || !next || previous.rot_days === next.rot_days) return;
  const one =
    next.stage_id === undefined
      ? sql`s.category_id = ${next.category_id}`
      : sql`s.stage_id = ${next.stage_id}`;
  await context.db.execute(sql`
    update deals set rots_on = (deals.stage_since at time zone 'UTC')::date + coalesce(s.rot_days, c.rot_days)
    from deals_stages s join deals_categories c using (category_id)
    where deals.stage_id = s.stage_id and s."group" = 'open' and ${one}`);
}
