import { sql, type SQL } from "drizzle-orm";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Principal } from "../../../server/access/principal.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { accountsTable } from "./accounts.table.ts";

/** An account's balance after the operation; for a transfer, that of the source or the destination account. */
export const balanceAfter = (
  account = sql`operations.account_id`,
): SQL => sql`case when operations.posted_at is not null then (
  select a.opening_balance + coalesce((
    select sum(p.amount) from postings p
    where p.account_id = a.account_id and (p.date, p.operation_id) <= (operations.date, operations.operation_id)), 0)
  from accounts a where a.account_id = ${account}) end`;

/** Balances are only visible to users who may read them on the account itself. */
export function balanceInReach(principal: Principal, account = sql`operations.account_id`): SQL {
  const reading = planOrNone(principal, accountsTable, "view");
  if (!reading?.readable("balance")) return sql`null::numeric`;
  const where = live(reading);
  return where
    ? sql`case when ${account} in (select account_id from accounts where ${where}) then ${balanceAfter(account)} end`
    : balanceAfter(account);
}
