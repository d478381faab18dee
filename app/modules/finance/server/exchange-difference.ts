import { sql, type SQL } from "drizzle-orm";
import { roundBase } from "../../../server/currency-digits.ts";

/** A part's share of a total in the base currency that is rounded once, so that all parts add up to the total. */
const partInBase = (before: SQL, amount: SQL, worth: (amount: SQL) => SQL) =>
  sql`${roundBase(worth(sql`(${before} + ${amount})`))} - ${roundBase(worth(before))}`;

/** The payments that settled the invoice, at the rates of the days they were posted. */
const paidInMoney = () => sql`coalesce((
  select sum(${partInBase(sql`before.amount`, sql`a.amount`, (amount) => sql`${amount} * o.amount_base / o.amount`)})
  from allocations a join operations o using (operation_id) cross join lateral (
    select coalesce(sum(other.amount), 0) as amount from allocations other
    where other.operation_id = a.operation_id and other.invoice_id < a.invoice_id) before
  where a.invoice_id = invoices.invoice_id and o.status = 'posted'), 0)`;

/** The credit notes that settled it, at their rates. A note is applied to its own invoice first. */
const paidByNotes = () => sql`coalesce((
  select sum(${roundBase(sql`note.credited * note.rate`)}) from invoices note where note.credits_id = invoices.invoice_id), 0)
  + coalesce((
  select sum(${partInBase(sql`before.amount`, sql`f.amount`, (amount) => sql`${amount} * note.rate`)})
  from credit_offsets f join invoices note on note.invoice_id = f.credit_id cross join lateral (
    select note.credited + coalesce(sum(other.amount), 0) as amount from credit_offsets other
    where other.credit_id = f.credit_id and other.offset_id < f.offset_id) before
  where f.invoice_id = invoices.invoice_id), 0)`;

/** What a credit note settled of invoices, at its own rate: the difference belongs to the invoices. */
const usedForInvoices = () =>
  roundBase(sql`(invoices.credited + coalesce((
    select sum(f.amount) from credit_offsets f where f.credit_id = invoices.invoice_id), 0)) * invoices.rate`);

/** The gain or loss on an invoice settled at other rates than its own, in the base currency; null if none. */
export const exchangeDifference = (): SQL => sql`case
  when invoices.paid + invoices.credited > 0 and invoices.currency_id <> (select currency_id from currencies where is_base)
  then nullif(case when (invoices.direction = 'out') = (invoices.kind = 'invoice') then 1 else -1 end * (${paidInMoney()}
    + case invoices.kind when 'invoice' then ${paidByNotes()} else ${usedForInvoices()} end
    - ${roundBase(sql`(invoices.paid + invoices.credited) * invoices.rate`)}), 0) end`;
