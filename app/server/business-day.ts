import { sql, type SQL } from "drizzle-orm";
import type { Database } from "./database/connection.ts";
import { dayAt, isTimeZone } from "./calendar.ts";

let companyZone = "UTC";

/** The company's time zone. All bookings use its calendar. */
export const companyTimeZone = (): string => companyZone;

/**
 * The company's date at a given time: used for orders, bookings, prices, contracts and due dates. Dates that are only
 * displayed use the user's time zone.
 */
export const businessDay = (moment: Date = new Date()): string => dayAt(companyZone, moment);

/** The same date in SQL. Written as a literal so that the database recognizes repeated expressions as equal. */
export const businessDayInSql = (moment?: Date): SQL => sql.raw(`'${businessDay(moment)}'::date`);

/** Converts a stored timestamp to a date in the company's time zone. */
export const bookedOn = (moment: SQL): SQL =>
  sql`(${moment} at time zone ${sql.raw(`'${companyZone}'`)})::date`;

/** Loads the time zone from the company's default legal entity. */
export async function loadCompanyTimeZone(db: Database): Promise<void> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`
    select time_zone from legal_persons where active and deleted_at is null
    order by is_default desc, legal_person_id limit 1`);
  const zone = rows[0]?.time_zone ?? "";
  companyZone = isTimeZone(zone) ? zone : "UTC";
}
