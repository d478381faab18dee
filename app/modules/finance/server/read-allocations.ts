import { sql } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import { planOrNone } from "../../../server/access/plan.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Actor } from "../../../server/actor.ts";
import { invoicesTable } from "./invoices.table.ts";

/** The invoices that an operation pays. For those that the user may not see, only the amount. */
export async function readOperationAllocations(
  { db, principal }: Actor,
  { operation_id }: Row,
): Promise<Row[]> {
  const view = planOrNone(principal, invoicesTable, "view");
  const name = view ? sql`case when ${view.where() ?? sql`true`} then invoices.number end` : sql`null`;
  const { rows } = await db.execute(sql`
    select a.invoice_id, jsonb_build_object('id', a.invoice_id, 'name', ${name}) as invoice, invoices.date,
      a.amount, a.invoice_amount, jsonb_build_object('id', c.currency_id, 'name', c.code) as invoice_currency,
      (select jsonb_build_object('id', currency_id, 'name', code) from operations join currencies using (currency_id)
        where operations.operation_id = a.operation_id) as currency
    from allocations a join invoices using (invoice_id) join currencies c on c.currency_id = invoices.currency_id
    where a.operation_id = ${operation_id} order by invoices.date, a.invoice_id`);
  return rows;
}

/**
 * What an invoice was paid by, or a credit note used for: operations, including planned ones, and each other. A credit
 * note is applied to its own invoice first. For those that the user may not see, only the amount, in the invoice's
 * currency.
 */
export async function readInvoicePayments(actor: Actor, { invoice_id }: Row): Promise<Row[]> {
  const { rows } = await actor.db.execute(sql`
    with paid as (
      select 'operations' as route, operation_id as id, invoice_amount as amount, null::date as date from allocations
      where invoice_id = ${invoice_id}
      union all
      select 'invoices', credit_id + invoice_id - ${invoice_id}, amount, date from credit_offsets
      where credit_id = ${invoice_id} or invoice_id = ${invoice_id}
      union all
      select 'invoices', case invoice_id when ${invoice_id} then credits_id else invoice_id end, credited, date
      from invoices where kind = 'credit_note' and credited > 0 and (invoice_id = ${invoice_id} or credits_id = ${invoice_id})
    )
    select case when name is not null then jsonb_build_object('route', route, 'id', id, 'name', name) end as settled_by,
      coalesce(paid.date, operations.date) as date, paid.amount,
      (select jsonb_build_object('id', currency_id, 'name', code) from invoices own join currencies using (currency_id)
        where own.invoice_id = ${invoice_id}) as currency, coalesce(operations.status, 'posted') as status
    from paid left join operations on route = 'operations' and operation_id = id
      left join invoices on route = 'invoices' and invoice_id = id
      cross join lateral (select case
        when route = 'operations' and ${withinReach(actor, "operations")} then operations.number
        when route = 'invoices' and ${withinReach(actor, "invoices")} then invoices.number end as name) known
    order by 2, route desc, id`);
  return rows;
}
