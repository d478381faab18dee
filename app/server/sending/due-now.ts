import { sql } from "drizzle-orm";

/**
 * Time up to which items are due. Timestamps are rounded to the millisecond, so one from this moment may be up to half
 * a millisecond ahead.
 */
export const dueNow = sql`now() + interval '1 millisecond'`;
