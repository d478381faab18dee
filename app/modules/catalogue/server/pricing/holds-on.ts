import { sql, type SQL } from "drizzle-orm";

/** Whether a counterparty's price is valid on a date. */
export const holdsOn = (day: SQL): SQL =>
  sql`(cps_prices.active and cps_prices.valid_from <= ${day} and coalesce(cps_prices.valid_to >= ${day}, true))`;
