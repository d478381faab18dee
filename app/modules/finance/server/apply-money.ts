import Big from "big.js";
import { sql } from "drizzle-orm";
import { money, type Money } from "../../../server/i18n/money.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { readRow } from "../../../server/resources/change/save.ts";
import { settleBy } from "./allocate.ts";
import { type Operation, operationsTable } from "./operations.table.ts";
import { orderOverpayment } from "./receivable.ts";
import { closedUntil, lockBooksShared } from "./periods.ts";
import { isPayable, lockBill } from "./settle.ts";
import { invoicesTable } from "./invoices.table.ts";

interface Payable {
  invoice_id: number;
  order_id: number | null;
  currency_id: number;
}

const columns = sql`o.operation_id, o.date::text, o.currency_id, o.type, o.status, o.number, o.order_id, o.amount::text,
  o.allocated::text, o.reverses_id`;

const smaller = (a: Big, b: Big) => (a.lt(b) ? a : b);

/** Allocates payments received for an order before it was invoiced to its invoice, oldest first. */
export async function applyOrderMoney(actor: Actor, invoice: Payable): Promise<void> {
  if (invoice.order_id === null) return;
  const { rows } = await actor.db.execute<Operation>(sql`
    select ${columns} from operations o
    where o.order_id = ${invoice.order_id} and o.type = 'income' and o.status = 'posted' and o.reverses_id is null
      and o.currency_id = ${invoice.currency_id} and o.amount > o.allocated and o.deleted_at is null
    order by o.date, o.operation_id for update`);
  for (const operation of rows) {
    const bill = await lockBill(actor.db, invoice.invoice_id);
    const part = smaller(new Big(operation.amount).minus(operation.allocated), new Big(bill.balance));
    if (part.lte(0)) return;
    await settleBy(actor, operation, invoice.invoice_id, part.toFixed(2));
  }
}

/**
 * Pays an invoice from the customer's credit: payments without an invoice or beyond an order, oldest first. What was
 * paid and invoiced in a closed period stays as it was closed.
 *
 * @returns the amount paid
 */
export async function applyCredit(
  actor: Actor,
  invoice_id: number,
): Promise<{ number: string; amount: Money }> {
  const { db, principal } = actor;
  plan(principal, operationsTable, "edit");
  const invoice = await readRow(db, plan(principal, invoicesTable, "view"), invoice_id);
  const customer = invoice.cp_id === null ? "client_id" : "cp_id";
  await lockBooksShared(db);
  const closed = await closedUntil(db);
  const isClosed = closed !== null && invoice.date <= closed;
  let applied = new Big(0);
  for (;;) {
    const bill = await lockBill(db, invoice_id);
    const open = new Big(bill.balance);
    const { rows } =
      bill.kind === "invoice" && bill.direction === "out" && isPayable(bill) && open.gt(0)
        ? await db.execute<Operation & { free: string }>(sql`
            select ${columns}, free::text from operations o
            cross join lateral (select least(o.amount - o.allocated, case when o.order_id is null then o.amount - o.allocated
              else ${orderOverpayment(sql`o.order_id`)} end) as free) usable
            where o.${sql.identifier(customer)} = ${invoice[customer]} and o.type = 'income' and o.status = 'posted'
              and o.reverses_id is null and o.currency_id = ${bill.currency_id} and o.amount > o.allocated
              and o.deleted_at is null and free > 0 and ${isClosed ? sql`o.date > ${closed}::date` : sql`true`}
              and not exists (select from cfi join cfig using (cfig_id)
                where cfi.cfi_id = any(o.cfi_ids) and cfig.activity <> 'operating')
            order by o.date, o.operation_id limit 1 for update of o`)
        : { rows: [] };
    const [operation] = rows;
    if (!operation) {
      if (applied.eq(0))
        throw isClosed
          ? refuse("finance.closed", { date: closed })
          : refuse("finance.noCredit", { number: bill.number });
      return { number: bill.number, amount: money(applied.toFixed(2), bill.currency_id) };
    }
    const known = await db.execute<{ amount: string }>(sql`
      select amount::text from allocations where operation_id = ${operation.operation_id} and invoice_id = ${invoice_id}`);
    const part = smaller(new Big(operation.free), open);
    // An allocation replaces the previous one.
    await settleBy(actor, operation, invoice_id, part.plus(known.rows[0]?.amount ?? 0).toFixed(2));
    applied = applied.plus(part);
  }
}

/** Allocates an order's refunds to its credit notes, once: planned refunds are allocated to them as well. */
export async function settleRefunds(actor: Actor, order_id: number): Promise<void> {
  const { db } = actor;
  const { rows: notes } = await db.execute<{ invoice_id: number; currency_id: number; open: string }>(sql`
    select invoice_id, currency_id, (balance - coalesce((select sum(a.invoice_amount) from allocations a
        join operations o using (operation_id) where a.invoice_id = i.invoice_id and o.status = 'planned'), 0))::text as open
    from invoices i
    where order_id = ${order_id} and kind = 'credit_note' and direction = 'out' and status in ('issued', 'partly_paid')
      and deleted_at is null order by invoice_id for update`);
  for (const note of notes) {
    let open = new Big(note.open);
    const { rows } = await db.execute<Operation & { known: string }>(sql`
      select ${columns}, coalesce((select a.amount from allocations a
        where a.operation_id = o.operation_id and a.invoice_id = ${note.invoice_id}), 0)::text as known
      from operations o
      where o.order_id = ${order_id} and o.type = 'expense' and o.status in ('planned', 'posted') and o.reverses_id is null
        and o.currency_id = ${note.currency_id} and o.amount > o.allocated and o.deleted_at is null
      order by o.status = 'planned', o.date, o.operation_id for update`);
    for (const operation of rows) {
      const part = smaller(new Big(operation.amount).minus(operation.allocated), open);
      if (part.lte(0)) continue;
      await settleBy(actor, operation, note.invoice_id, part.plus(operation.known).toFixed(2));
      open = open.minus(part);
    }
  }
}
