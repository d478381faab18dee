import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Context } from "../../http/call.ts";
import { settleBy, type Allocated } from "./allocate.ts";
import { lockBills } from "./settle.ts";

interface Payable {
  invoice_id: number;
  order_id: number | null;
  currency_id: number;
}

/** What came in for an order before it was invoiced pays its invoice, the oldest money first. */
export async function applyOrderMoney(context: Context, invoice: Payable): Promise<void> {
  if (invoice.order_id === null) return;
  const { rows } = await context.db.execute<Allocated>(sql`
    select operation_id, date::text, currency_id, type, status, number, order_id, amount::text, allocated::text, reverses_id
    from operations
    where order_id = ${invoice.order_id} and type = 'income' and status = 'posted' and reverses_id is null
      and currency_id = ${invoice.currency_id} and amount > allocated and deleted_at is null
    order by date, operation_id for update`);
  for (const operation of rows) {
    const bill = (await lockBills(context.db, [invoice.invoice_id])).get(invoice.invoice_id)!;
    const rest = new Big(operation.amount).minus(operation.allocated);
    const part = rest.lt(bill.balance) ? rest : new Big(bill.balance);
    if (part.lte(0)) return;
    await settleBy(context, operation, invoice.invoice_id, part.toFixed(2));
  }
}
