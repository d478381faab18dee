import { sql } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { invoicesTable } from "./invoices.table.ts";
import { operationsTable } from "./operations.table.ts";

/** The invoices that an operation pays. For those that the user may not see, only the amount. */
export async function readOperationAllocations(
  { db, principal }: Actor,
  { operation_id }: Row,
): Promise<Row[]> {
  const view = planOrNone(principal, invoicesTable, "view");
  const name = view ? sql`case when ${view.where() ?? sql`true`} then invoices.number end` : sql`null`;
  const { rows } = await db.execute(sql`
    select a.invoice_id, jsonb_build_object('id', a.invoice_id, 'name', ${name}) as invoice, invoices.date,
      a.amount, a.invoice_amount, jsonb_build_object('id', c.currency_id, 'name', c.code) as invoice_currency
    from allocations a join invoices using (invoice_id) join currencies c on c.currency_id = invoices.currency_id
    where a.operation_id = ${operation_id} order by invoices.date, a.invoice_id`);
  return rows;
}

/** The operations that pay an invoice, including planned ones. */
export async function readInvoicePayments({ db, principal }: Actor, { invoice_id }: Row): Promise<Row[]> {
  const view = planOrNone(principal, operationsTable, "view");
  const name = view ? sql`case when ${view.where() ?? sql`true`} then operations.number end` : sql`null`;
  const { rows } = await db.execute(sql`
    select a.operation_id, jsonb_build_object('id', a.operation_id, 'name', ${name}) as operation,
      operations.date, a.invoice_amount, operations.status
    from allocations a join operations using (operation_id)
    where a.invoice_id = ${invoice_id} order by operations.date, a.operation_id`);
  return rows;
}
