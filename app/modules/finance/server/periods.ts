import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { refuse } from "../../../server/refusal.ts";
import type { Draft } from "../../../server/resources/row.ts";
import { taxedOn, type Invoice } from "./invoices.table.ts";

const booksLock = 7_301_010;

/** The end of the closed period; null if none is closed. */
export const closedUntilInSql = sql`select date from closed_periods order by closed_period_id desc limit 1`;

export async function closedUntil(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ date: string | null }>(sql`select (${closedUntilInSql})::text as date`);
  return onlyRow(rows).date;
}

/** Prevents closing the period until the transaction ends, so that checks remain valid when writing. */
export const lockBooksShared = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${booksLock})`);

/** Waits for concurrent writes to the ledger. */
export const lockBooksExclusive = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${booksLock})`);

/** Refuses changes in a closed period. */
export async function assertOpen(tx: Database, ...dates: (string | null)[]): Promise<void> {
  const closed = await closedOver(tx, ...dates);
  if (closed !== null) throw refuse("finance.closed", { date: closed });
}

/** The end of the closed period if any of the dates is in it, which stays so until the transaction ends. */
export async function closedOver(tx: Database, ...dates: (string | null)[]): Promise<string | null> {
  await lockBooksShared(tx);
  const closed = await closedUntil(tx);
  return closed !== null && dates.some((date) => date !== null && date <= closed) ? closed : null;
}

/** The part of an invoice by which it belongs to a period. */
type Dated = Pick<Draft<Invoice>, "date" | "tax_date" | "direction" | "legal_person_id">;

/** The filed VAT return that includes the document, for a query. */
export const filedReturnOf = (document: Record<"taxed_on" | "legal_person_id", unknown>) => sql`
  select number from vat_returns where status = 'filed' and deleted_at is null
    and legal_person_id = ${document.legal_person_id} and ${document.taxed_on}::date between period_from and period_to`;

/** A bill keeps its supplier's date, and gets a tax date instead. */
const lockKeys = {
  out: { closed: "finance.closed", filed: "finance.filed" },
  in: { closed: "finance.closedBill", filed: "finance.filedBill" },
} as const;

/**
 * Why a document can't be issued, canceled or changed, if it can't: its period is closed, or its company has filed the
 * VAT return. This stays so until the transaction ends.
 */
export async function periodLock(tx: Database, { direction, legal_person_id = null, ...dates }: Dated) {
  const taxed_on = taxedOn(dates);
  const keys = lockKeys[direction ?? "out"];
  const closed = await closedOver(tx, taxed_on);
  if (closed !== null) return { lock: "closed" as const, key: keys.closed, values: { date: closed } };
  const { rows } = await tx.execute<{ number: string }>(filedReturnOf({ taxed_on, legal_person_id }));
  return rows[0] && { lock: "filed" as const, key: keys.filed, values: rows[0] };
}

/** Refuses changes to a document in a closed period, or one with a filed VAT return. */
export async function assertUnlocked(tx: Database, document: Dated): Promise<void> {
  const lock = await periodLock(tx, document);
  if (lock) throw refuse(lock.key, lock.values);
}
