import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Principal } from "../../../server/access/principal.ts";
import { balanceInReach } from "./balance-after.ts";

type Columns = Record<string, PgColumn | SQL>;

/**
 * A transfer from the point of view of its destination account: the received amount, its currency, and the resulting
 * balance. If the amount itself, in the source currency, is shown too, rows are unchanged.
 */
export function signedAmount(columns: Columns, account_id: number, principal: Principal): Columns {
  const { amount, currency, to_currency, signed_amount, balance_after } = columns;
  if (amount || !currency || !to_currency || !signed_amount) return {};
  const there = (seen: SQL | PgColumn, else_: SQL | PgColumn) =>
    sql`case when operations.to_account_id = ${account_id} then ${seen} else ${else_} end`;
  return {
    currency: there(to_currency, currency),
    signed_amount: there(
      sql`case when operations.reverses_id is null then operations.to_amount else -operations.to_amount end`,
      signed_amount,
    ),
    ...(balance_after && {
      balance_after: there(balanceInReach(principal, sql`operations.to_account_id`), balance_after),
    }),
  };
}
