import { sql } from "drizzle-orm";
import { bookedOn, businessDayInSql } from "../../../server/business-day.ts";
import type { Database } from "../../../server/database/connection.ts";
import { remindedOf, remindOnce } from "../../../server/notifications/remind-once.ts";

interface RottenDeal extends Record<string, unknown> {
  deal_id: number;
  name: string;
  /** By locale. */
  stage: Record<string, string>;
  owner_id: number;
  date: string;
  days: number;
}

/**
 * Notifies once per stage that a deal has become stale. Deals that have been stale for more than a week are skipped.
 */
export async function notifyStaleDeals(db: Database, now: Date): Promise<void> {
  const today = businessDayInSql(now);
  const { rows } = await db.execute<RottenDeal>(sql`
    select deal_id, deals.name, deals_stages.name as stage, owner_id, rots_on::text as date,
      ${today} - ${bookedOn(sql`stage_since`)} as days
    from deals join deals_stages using (stage_id)
    where rots_on < ${today} and rots_on >= ${today} - 7 and deals.deleted_at is null and "group" = 'open'
      and not ${remindedOf("deals", sql`deal_id`, sql`rots_on::text`)}
    order by rots_on, deal_id`);
  for (const { deal_id, name, stage, owner_id, date, days } of rows)
    await remindOnce(db, now, [owner_id], date, {
      kind: "deal_rotten",
      values: { name, stage, date, days: String(days) },
      color: "amber",
      entity: "deals",
      entity_id: deal_id,
    });
}
