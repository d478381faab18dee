import Big from "big.js";
import { sql } from "drizzle-orm";
import { businessDayInSql } from "../../../../server/business-day.ts";
import { roundBase } from "../../../../server/currency-digits.ts";
import type { AccountLine, AccountsChart } from "../../contract.ts";
import { accountsWhere, unconvertedTotals, currencyOf, items, ratesOf, type Scope } from "./scope.ts";

/** The accounts visible to the user, with their balances and movements in the period. */
export async function accountsChart(scope: Scope): Promise<AccountsChart> {
  const { db } = scope.actor;
  const seen = accountsWhere(scope);
  const { rows } = seen
    ? await db.execute<AccountLine & { currency_id: number } & Record<string, unknown>>(sql`
        with moved as (
          select account_id, coalesce(sum(value) filter (where type = 'income'), 0) as income,
            coalesce(sum(value) filter (where type = 'expense'), 0) as expense
          from (${items(scope)}) item where value is not null group by account_id
        )
        select accounts.account_id, accounts.name, c.code as currency, accounts.currency_id, accounts.balance::text,
          ${scope.own ? sql`accounts.balance` : roundBase(sql`accounts.balance * rate_on(accounts.currency_id, ${businessDayInSql()})`)}::text as converted,
          coalesce(moved.income, 0)::numeric(16, 2)::text as income,
          coalesce(moved.expense, 0)::numeric(16, 2)::text as expense
        from accounts join currencies c using (currency_id) left join moved using (account_id)
        where ${seen.where} and (accounts.active or accounts.balance <> 0 or moved.account_id is not null)
        order by accounts.is_default desc, accounts.balance * rate_on(accounts.currency_id, ${businessDayInSql()}) desc nulls last, accounts.account_id limit 200`)
    : { rows: [] };
  const [apart, rates] = await Promise.all([
    unconvertedTotals(scope),
    ratesOf(
      scope,
      rows.map(({ currency_id }) => currency_id),
    ),
  ]);
  return {
    chart: "accounts",
    currency: currencyOf(scope),
    accounts: rows.map(({ currency_id: _, ...account }) => account),
    total: rows.reduce((sum, { converted }) => sum.plus(converted ?? 0), new Big(0)).toFixed(2),
    apart,
    rates,
  };
}
