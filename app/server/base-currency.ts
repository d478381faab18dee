import { eq, sql } from "drizzle-orm";
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
      currency_id: sql<number>`${currencies.column("currency_id")}`,
      code: sql<string>`${currencies.column("code")}`,
      symbol: sql<string | null>`${currencies.column("symbol")}`,
    })
    .from(currencies.table)
    .where(eq(currencies.column("is_base"), true));
  // A running server always has one: it is seeded, and the rules never allow removing it.
  return base as BaseCurrency;
}
