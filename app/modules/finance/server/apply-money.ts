import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { settleBy } from "./allocate.ts";
import type { Operation } from "./operations.table.ts";
import { lockBill } from "./settle.ts";
import { unplannedBalance } from "./spend-plans.ts";

interface Payable {
  invoice_id: number;
  order_id: number | null;
  currency_id: number;
}

const columns = sql`o.operation_id, o.date::text, o.currency_id, o.type, o.status, o.number, o.order_id, o.amount::text,
  o.amount_base::text, o.allocated::text, o.reverses_id`;

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

/** Allocates an order's refunds to its credit notes, once: planned refunds are allocated to them as well. */
export async function settleRefunds(actor: Actor, order_id: number): Promise<void> {
  const { db } = actor;
  const { rows: notes } = await db.execute<{ invoice_id: number; currency_id: number; open: string }>(sql`
    select invoice_id, currency_id, ${unplannedBalance}::text as open from invoices i
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
