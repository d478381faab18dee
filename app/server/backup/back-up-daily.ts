import { sql } from "drizzle-orm";
import { access } from "../access/access.ts";
import { companyTimeZone } from "../business-day.ts";
import { clockIn } from "../calendar.ts";
import type { Database } from "../database/connection.ts";
import { onlyRow } from "../database/only-row.ts";
import { enqueueForCompany } from "../jobs/queue.ts";
import { jobs } from "../jobs/tables.ts";
import { backupKind } from "./stored-backups.ts";

/** In the company's time zone. */
const isNight = (now: Date) => {
  const { time } = clockIn(companyTimeZone(), now);
  return time >= "01:00" && time < "05:00";
};

/** Starts a backup at night, or at any time if the server was off at night. Returns false if none is due. */
export async function backUpDaily(db: Database, now: Date): Promise<void | false> {
  const { rows } = await db.execute<{ hours: number }>(sql`
    select extract(epoch from ${now.toISOString()}::timestamptz - coalesce(
      (select max(created_at) from ${jobs} where kind = ${backupKind}),
      (select min(created_at) from ${access.table} where is_system)))::float / 3600 as hours`);
  const { hours } = onlyRow(rows);
  if (hours < (isNight(now) ? 12 : 36)) return false;
  await enqueueForCompany(db, backupKind);
}
