import { sql } from "drizzle-orm";
import { bookedOn, businessDay } from "../../../server/business-day.ts";
import { dayAfter } from "../../../server/calendar.ts";
import type { RecordChange } from "../../../server/resources/resource.ts";
import type { Stage } from "./stages.ts";

/** The last day before a deal becomes stale, YYYY-MM-DD; null for closed deals. */
export const staleOn = ({ group, rot_days }: Stage, since: Date): string | null =>
  group === "open" && rot_days !== null ? dayAfter(businessDay(since), rot_days) : null;

/** Changing the stale period of a stage or pipeline updates the deals that are already there. */
export async function recalculateStaleDates({ actor, previous, next }: RecordChange): Promise<void> {
  if (!previous || !next || previous.rot_days === next.rot_days) return;
  const one =
    next.stage_id === undefined
      ? sql`s.category_id = ${next.category_id}`
      : sql`s.stage_id = ${next.stage_id}`;
  await actor.db.execute(sql`
    update deals set rots_on = ${bookedOn(sql`deals.stage_since`)} + coalesce(s.rot_days, c.rot_days)
    from deals_stages s join deals_categories c using (category_id)
    where deals.stage_id = s.stage_id and s."group" = 'open' and ${one}`);
}
