import { sql, type SQL } from "drizzle-orm";
import { planOrNone } from "../../access/plan.ts";
import type { Principal } from "../../access/principal.ts";
import { live } from "../../resources/query/selection.ts";
import { resourceOf } from "../../resources/registry.ts";

/** What the account held once a posted operation was in its books. */
export const balanceAfter = (): SQL => sql`case when operations.posted_at is not null then (
  select a.opening_balance + coalesce((
    select sum(p.amount) from postings p
    where p.account_id = a.account_id and (p.date, p.operation_id) <= (operations.date, operations.operation_id)), 0)
  from accounts a where a.account_id = operations.account_id) end`;

/** A balance is told to whoever may read it at the account itself. */
export function balanceInReach(principal: Principal): SQL {
  const reading = planOrNone(principal, resourceOf("accounts"), "view");
  if (!reading?.readable("balance")) return sql`null::numeric`;
  const where = live(reading);
  return where
    ? sql`case when operations.account_id in (select account_id from accounts where ${where}) then ${balanceAfter()} end`
    : balanceAfter();
}
