import type { Problem } from "../../../server/resources/field.ts";
import type { Database } from "../../../server/database/connection.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { cents, rateOn } from "../../finance/server/rates.ts";

/** What an amount is worth in the base currency on a day; without a rate of that time, what to do about it. */
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
