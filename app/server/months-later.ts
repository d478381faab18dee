import { sql, type SQL } from "drizzle-orm";

/** A date so many months later. The last day of a month leads to the last day of one: from 30.09. three months to 31.12. */
export const monthsLater = (day: SQL, months: SQL): SQL => sql`(case
  when ${day} = (date_trunc('month', ${day}) + interval '1 month - 1 day')::date
  then date_trunc('month', ${day}) + make_interval(months => ${months} + 1) - interval '1 day'
  else ${day} + make_interval(months => ${months}) end)::date`;
