import { eq } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { resourceOf } from "../../../server/resources/registry.ts";

/** The currency that everything is summed in. */
export async function baseCurrency(db: Database): Promise<{ currency_id: number; code: string }> {
  const currencies = resourceOf("currencies");
  const [base] = await db
    .select({ currency_id: currencies.column("currency_id"), code: currencies.column("code") })
    .from(currencies.table)
    .where(eq(currencies.column("is_base"), true));
  return base as { currency_id: number; code: string };
}
