import { eq } from "drizzle-orm";
import type { Database } from "./database/connection.ts";
import { resourceOf } from "./resources/registry.ts";

interface BaseCurrency {
  currency_id: number;
  code: string;
  symbol: string | null;
}

/** The base currency used for totals. */
export async function baseCurrency(db: Database): Promise<BaseCurrency> {
  const currencies = resourceOf("currencies");
  const [base] = await db
    .select({
      currency_id: currencies.column("currency_id"),
      code: currencies.column("code"),
      symbol: currencies.column("symbol"),
    })
    .from(currencies.table)
    .where(eq(currencies.column("is_base"), true));
  return base as unknown as BaseCurrency;
}
