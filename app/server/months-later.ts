import { sql, type SQL } from "drizzle-orm";

const lastOf = (day: SQL) => sql`(date_trunc('month', ${day}) + interval '1 month - 1 day')::date`;

/** The day of the month that a date keeps in later months, if they have it. The last day always stays the last. */
const dayKeptBy = (day: SQL): SQL =>
  sql`(case when ${day} = ${lastOf(day)} then 31 else extract(day from ${day})::int end)`;

/** The same for a date that replaces a day its month doesn't have: February 28 for the 30th. */
export const dayKept = (day: SQL, meant: SQL): SQL => sql`(case
  when extract(day from ${day}) = least(${meant}, extract(day from ${lastOf(day)})) then ${meant} else ${dayKeptBy(day)} end)`;

/**
 * A date this many months later. The last day of a month stays the last day: September 30 plus three is December 31.
 */
export const monthsLater = (day: SQL, months: SQL, kept: SQL = dayKeptBy(day)): SQL => {
  const first = sql`(date_trunc('month', ${day}) + make_interval(months => ${months}))::date`;
  return sql`least(${first} + ${kept} - 1, ${lastOf(first)})`;
};
