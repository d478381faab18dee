import { timestamp } from "drizzle-orm/pg-core";

/** A timestamp with the precision of a `Date`, so that values survive the round trip unchanged. */
export const moment = () => timestamp({ precision: 3, withTimezone: true });
