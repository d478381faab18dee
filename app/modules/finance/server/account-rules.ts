import Big from "big.js";
import { sql } from "drizzle-orm";
import { money } from "../../../server/i18n/money.ts";
import { refuse } from "../../../server/refusal.ts";
import type { Effect, Rule } from "../../../server/resources/resource.ts";
import { assertOpen, closedUntil } from "./periods.ts";
import type { Account } from "./accounts.table.ts";
import { exists } from "../../../server/database/exists.ts";
import { operationsTable } from "./operations.table.ts";

const changed = (before: string | number | null | undefined, after: string | number | null | undefined) =>
  (before ?? "") !== (after ?? "");

/** Changing the opening balance changes the balance by the same amount; postings are unchanged. */
const openingMovesBalance: Rule<Account> = ({ previous, next }) => {
  const before = new Big(previous?.opening_balance ?? 0);
  const posted = new Big(previous?.balance ?? 0).minus(before);
  next.balance = posted.plus(next.opening_balance ?? 0).toFixed(2);
};

/** The error is shown at the field that can be changed to satisfy the limit. */
const overdraftCovers: Rule<Account> = ({ next, mark }) => {
  if (next.currency_id && new Big(next.balance ?? 0).plus(next.overdraft ?? 0).lt(0))
    mark("overdraft", "rule", "finance.overdraftTooSmall", {
      balance: money(next.balance ?? "0", next.currency_id),
    });
};

const currencyStays: Rule<Account> = async ({ actor, previous, next, mark }) => {
  if (!previous || !changed(previous.currency_id, next.currency_id)) return;
  if (await exists(actor.db, operationsTable, sql`${previous.account_id} in (account_id, to_account_id)`))
    mark("currency_id", "rule", "finance.currencyFrozen");
};

/** An account can only be closed with a zero balance, so that no money is forgotten there. */
const closesAtZero: Rule<Account> = ({ previous, next, mark }) => {
  if (previous?.active !== true || next.active === true) return;
  if (next.currency_id && !new Big(next.balance ?? 0).eq(0))
    mark("active", "rule", "finance.holdsMoney", {
      account: next.name ?? "",
      balance: money(next.balance ?? "0", next.currency_id),
    });
};

const openingIsOpen: Rule<Account> = async ({ actor, previous, next, mark }) => {
  const balanceOf = (row: typeof next) => new Big(row.opening_balance ?? 0);
  // 5.6 and 5.60 are the same amount.
  const isSame = (before: typeof next) =>
    balanceOf(before).eq(balanceOf(next)) && !changed(before.opening_date, next.opening_date);
  if (previous && isSame(previous)) return;
  const closed = await closedUntil(actor.db);
  const dates = [previous?.opening_date, next.opening_date];
  if (closed !== null && dates.some((date) => date && date <= closed))
    mark("opening_date", "rule", "finance.closed", { date: closed });
};

/**
 * An account with an opening balance can only be created or restored in an open period, and can't be deleted: money
 * must not get lost in the trash.
 */
export const keepsOpening: Effect<Account> = async ({ actor, previous, next }) => {
  const moved = previous && next ? null : (previous ?? next);
  if (!moved || new Big(moved.opening_balance).eq(0)) return;
  await assertOpen(actor.db, moved.opening_date);
  if (!next && actor.undoes === undefined)
    throw refuse("finance.openingStays", {
      account: moved.name,
      balance: money(moved.opening_balance, moved.currency_id),
    });
};

/** The opening date can't be after the first posting. */
const opensBeforePostings: Rule<Account> = async ({ actor, previous, next, mark }) => {
  if (!previous || !changed(previous.opening_date, next.opening_date)) return;
  const { rows } = await actor.db.execute<{ first: string | null }>(
    sql`select min(date)::text as first from postings where account_id = ${previous.account_id}`,
  );
  const first = rows[0]?.first;
  if (first && next.opening_date && next.opening_date > first)
    mark("opening_date", "rule", "finance.postedBefore", { date: first });
};

export const accountRules: Rule<Account>[] = [
  openingMovesBalance,
  overdraftCovers,
  currencyStays,
  closesAtZero,
  openingIsOpen,
  opensBeforePostings,
];
