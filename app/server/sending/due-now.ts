import { sql } from "drizzle-orm";

/** Time up to which items are due: timestamps are rounded, so that of now may be half a millisecond ahead. */
export const dueNow = sql`now() + interval '1 millisecond'`;
