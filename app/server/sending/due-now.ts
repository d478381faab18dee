import { sql } from "drizzle-orm";

/** Until when something is due. Times are kept to the millisecond, rounded: one of this moment may still be half of one to come. */
export const dueNow = sql`now() + interval '1 millisecond'`;
