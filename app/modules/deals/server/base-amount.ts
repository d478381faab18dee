import type { Problem } from "../../../server/resources/field.ts";
import type { Database } from "../../../server/database/connection.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { cents, rateOn } from "../../finance/server/rates.ts";

/** Converts an amount to the base currency on a date; without an exchange rate, says what to do. */
export async function baseAmount(
  db: Database,
  amount: string,
  currency_id: number,
  day: string,
): Promise<{ amount: string } | { problem: Problem }> {
  const base = await baseCurrency(db);
  const found = await rateOn(db, currency_id, base.currency_id, day);
  return "problem" in found ? found : { amount: cents(found.rate.times(amount), base.currency_id) };
}
