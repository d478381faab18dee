import Big from "big.js";
import { sql, type SQL } from "drizzle-orm";

/** A price without VAT. Prices include VAT; costs don't. */
export const netOf = (price: string, vat_rate: string): string =>
  new Big(price).times(100).div(new Big(100).plus(vat_rate)).round(4, Big.roundHalfUp).toFixed(4);

/** The same in SQL. */
export const netSql = (price: SQL, vat_rate: SQL): SQL => sql`${price} * 100 / (100 + ${vat_rate})`;
