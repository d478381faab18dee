import { sql, type SQL } from "drizzle-orm";
import type { Database } from "./database/connection.ts";
import { dayAt, isTimeZone } from "./calendar.ts";

let companyZone = "UTC";

/** The time zone of the company, by whose calendar everything is booked. */
export const companyTimeZone = (): string => companyZone;

/** The company's day at a moment: of orders, bookings, prices and contracts, and of whatever is late. What is only shown has its reader's. */
export const businessDay = (moment: Date = new Date()): string => dayAt(companyZone, moment);

/** The same day in SQL. It is written out, so that expressions which hold it twice are the same to the database. */
export const businessDayInSql = (moment?: Date): SQL => sql.raw(`'${businessDay(moment)}'::date`);

/** The day, by the company's calendar, of a moment that the database holds. */
export const bookedOn = (moment: SQL): SQL =>
  sql`(${moment} at time zone ${sql.raw(`'${companyZone}'`)})::date`;

/** Reads the zone that the company's own default legal person says. */
export async function loadCompanyTimeZone(db: Database): Promise<void> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`
    select time_zone from legal_persons where active and deleted_at is null
    order by is_default desc, legal_person_id limit 1`);
  const zone = rows[0]?.time_zone ?? "";
  companyZone = isTimeZone(zone) ? zone : "UTC";
}
