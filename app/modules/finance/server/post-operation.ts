import Big from "big.js";
import { eq, sql } from "drizzle-orm";
import { money } from "../../../server/i18n/money.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { KeyedComment } from "../../../server/history/comments.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, invalidFields, notFound, refuse } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { readableIds } from "../../../server/resources/query/one.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { planNext } from "./recurrence.ts";
import { assertOpen } from "./periods.ts";
import { cents, convertParts, rateOn } from "./rates.ts";
import { settleAllocations } from "./settle.ts";
import { settleRefunds } from "./apply-money.ts";
import { restoreRefunds } from "./restore-refunds.ts";
import { notifyPaid } from "./notify-paid.ts";
import { followOrders, noShares, sharesOf } from "./order-payments.ts";
import { postings } from "./tables.ts";
import { type Operation, operationsTable } from "./operations.table.ts";
import { touched } from "../../../server/resources/change/touched.ts";
import { accountsTable } from "./accounts.table.ts";
import { present } from "../../../contract/present.ts";

/** Posts a planned operation: postings, payments, and what follows from them, atomically. */
export async function postOperation(actor: Actor, operation_id: number, wanted?: string): Promise<Operation> {
  const { db, principal, now, today } = actor;
  const row = await lockRow(db, plan(principal, operationsTable, "edit"), operation_id);
  if (row.status !== "planned") throw wrongStatus(row, "posted");
  const date = wanted ?? (row.date > today ? today : row.date);
  if (date > today) throw invalid("date", "finance.futureDate");
  await assertOpen(db, row.date, date);
  await lockAccounts(actor, row, date);
  const operation = { ...row, date, amount_base: await baseAmount(actor, row, date) };
  if (row.type === "expense" && row.order_id !== null) await settleRefunds(actor, row.order_id);
  await db
    .update(operationsTable)
    .set({
      date,
      status: "posted",
      posted_at: now,
      posted_by: principal.user_id,
      amount_base: operation.amount_base,
      ...touched(actor),
    })
    .where(eq(operationsTable.operation_id, operation_id));
  await writePostings(db, operation);
  await settleAllocations(actor, operation, 1);
  await notifyPaid(actor, sql`(select invoice_id from allocations where operation_id = ${operation_id})`);
  const shares = await sharesOf(actor, operation);
  await followOrders(actor, operation, noShares, shares);
  if (row.type === "income")
    for (const order_id of shares.keys()) await restoreRefunds(actor, order_id, row.number);
  await recordStatus(actor, row, "posted", { key: "told.operations.posted", values: { date } });
  await planNext(actor, row);
  return operation;
}

export const wrongStatus = (row: Operation, to: string) =>
  refuse("refused.transition", {
    from: `choice.status.${row.status}`,
    to: `choice.status.${to}`,
  });

/** Locked in id order, like everything that moves money. Accounts that the user can't see are treated as missing. */
async function lockAccounts({ db, principal }: Actor, row: Operation, date: string) {
  const ids = [row.account_id, row.to_account_id].filter((id) => id !== null);
  const readable = await readableIds(db, plan(principal, accountsTable, "view"), ids);
  if (readable.size < ids.length) throw notFound("finance.accountGone");
  const { rows } = await db.execute<{ name: string; active: boolean; opening_date: string }>(sql`
    select name, active, opening_date::text from accounts where account_id = any(${sql.param(ids)}::int[])
    order by account_id for update`);
  for (const { name, active, opening_date } of rows) {
    if (!active) throw refuse("finance.accountClosed", { account: name });
    if (date < opening_date) throw refuse("finance.beforeOpening", { account: name, date: opening_date });
  }
}

/** An operation's value in the base currency when it is posted. */
export async function baseAmount(
  { db }: Actor,
  row: Pick<Operation, "currency_id" | "amount">,
  date: string,
): Promise<string> {
  const { currency_id } = await baseCurrency(db);
  const found = await rateOn(db, present(row.currency_id, "currency of the operation"), currency_id, date);
  if ("problem" in found) throw invalidFields(new Map([["date", found.problem]]));
  return cents(new Big(row.amount).times(found.rate), currency_id);
}

type Posting = typeof postings.$inferInsert;

/** One posting per line; for a transfer, one per side. */
function postingsOf(operation: Operation): Posting[] {
  const { operation_id, date, account_id, type } = operation;
  const sign = type === "income" ? 1 : -1;
  const total = new Big(present(operation.amount_base, "base amount"));
  const posting = (
    values: Pick<Posting, "account_id" | "cfi_id" | "project_id">,
    amount: Big,
    base: Big,
  ) => ({
    operation_id,
    date,
    ...values,
    amount: amount.toFixed(2),
    amount_base: base.toFixed(2),
  });
  if (type === "transfer")
    return [
      posting({ account_id }, new Big(operation.amount).times(sign), total.times(sign)),
      posting(
        { account_id: present(operation.to_account_id, "receiving account") },
        new Big(present(operation.to_amount, "received amount")).times(-sign),
        total.times(-sign),
      ),
    ];
  const amounts = operation.lines.map(({ amount }) => new Big(amount ?? 0));
  const parts = convertParts(amounts, (sum) => total.times(sum).div(operation.amount));
  return operation.lines.map(({ cfi_id, project_id }, line) =>
    posting(
      { account_id, cfi_id, project_id },
      present(amounts[line], "amount").times(sign),
      present(parts[line], "part").times(sign),
    ),
  );
}

/**
 * Posts an operation to the ledger, unless an account would exceed its overdraft limit. The accounts must be locked.
 */
async function writePostings(
  db: Database,
  operation: Operation,
  rows = postingsOf(operation),
): Promise<void> {
  await assertCovered(db, rows, operation.date);
  await db.insert(postings).values(rows);
}

/** Posts an operation with the opposite signs, as `writePostings` does. */
export function writeReversal(db: Database, operation: Operation): Promise<void> {
  const opposite = (amount: string) => new Big(amount).neg().toFixed(2);
  const rows = postingsOf(operation).map((posting) => ({
    ...posting,
    amount: opposite(posting.amount),
    amount_base: opposite(posting.amount_base),
  }));
  return writePostings(db, operation, rows);
}

interface OverdrawnAccount extends Record<string, unknown> {
  name: string;
  day: string;
  balance: string;
  currency: string;
}

/** From the date on, no account may exceed its overdraft limit at the end of any day. */
async function assertCovered(db: Database, added: Posting[], date: string): Promise<void> {
  const { rows } = await db.execute<OverdrawnAccount>(sql`
    with added as (
      select account_id, sum(amount) as amount
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) row(account_id int, amount numeric) group by account_id
    ),
    days as (
      select account_id, date, sum(amount) as moved from (
        select account_id, ${date}::date as date, amount from added
        union all
        select account_id, date, p.amount from postings p
        where account_id in (select account_id from added) and date >= ${date}::date
      ) moves group by account_id, date
    ),
    ends as (
      select account_id, date, a.overdraft, a.name, c.code,
        a.balance + added.amount - coalesce(sum(moved) over (
          partition by account_id order by date desc rows between unbounded preceding and 1 preceding), 0) as balance
      from days join added using (account_id) join accounts a using (account_id) join currencies c using (currency_id)
    )
    select name, date::text as day, balance::text, code as currency from ends
    where balance < -overdraft order by date, account_id limit 1`);
  const [short] = rows;
  if (short)
    throw refuse("finance.overdraft", {
      account: short.name,
      balance: money(short.balance, short.currency),
      date: short.day,
    });
}

export const recordStatus = (actor: Actor, row: Operation, to: string, comment: string | KeyedComment = "") =>
  record(actor, "status", ["operations", row.operation_id, row.number], {
    changes: [{ field: "status", old: row.status, new: to }],
    comment,
  });
