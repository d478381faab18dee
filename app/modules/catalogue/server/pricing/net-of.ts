import Big from "big.js";
import { sql, type SQL } from "drizzle-orm";

/** What is left of a price once its VAT is taken out. Prices include VAT; what things cost us doesn't. */
export const netOf = (price: string, vat_rate: string): string =>
  new Big(price).times(100).div(new Big(100).plus(vat_rate)).round(4, Big.roundHalfUp).toFixed(4);

/** The same in the database. */
export const netSql = (price: SQL, vat_rate: SQL): SQL => sql`${price} * 100 / (100 + ${vat_rate})`;
