import { sql } from "drizzle-orm";
import { businessDayInSql } from "../../../server/business-day.ts";
import type { Database } from "../../../server/database/connection.ts";
import { remindedOf, remindOnce } from "../../../server/notifications/remind-once.ts";

/** Days relative to the due date on which the person responsible is notified; negative for before. */
const steps = [-3, 0, 3, 7];
/** A missed reminder is sent late, within this many days. */
const madeUpFor = 3;

interface OpenInvoice extends Record<string, unknown> {
  invoice_id: number;
  number: string;
  responsible_id: number;
  party: string;
  due: string;
  open: string;
  step: number;
}

const kindOf = (step: number) =>
  step < 0 ? "invoice_due" : step === 0 ? "invoice_due_today" : "invoice_overdue";

/** Reminds of open invoices before, on and after the due date, each step once; a new due date starts over. */
export async function remindOfInvoices(db: Database, now: Date): Promise<void> {
  const today = businessDayInSql(now);
  const { rows } = await db.execute<OpenInvoice>(sql`
    select invoice_id, number, responsible_id, coalesce(cps.name, clients.full_name) as party, due_date::text as due,
      balance || ' ' || currencies.code as open, step
    from invoices
      join currencies using (currency_id)
      left join cps on cps.cp_id = invoices.cp_id
      left join clients on clients.client_id = invoices.client_id
      cross join lateral (select max(each) as step from unnest(${sql.param(steps)}::int[]) each where each <= ${today} - due_date) reached
    where invoices.status in ('issued', 'partly_paid') and invoices.kind = 'invoice' and invoices.deleted_at is null
      and responsible_id is not null and due_date between ${today} - ${Math.max(...steps) + madeUpFor}::int and ${today} + 3
      and not ${remindedOf("invoices", sql`invoice_id`, sql`due_date || ' ' || step`)}
    order by due_date, invoice_id`);
  for (const { invoice_id, number, responsible_id, party, due, open, step } of rows)
    await remindOnce(db, now, [responsible_id], `${due} ${step}`, {
      kind: kindOf(step),
      values: { number, party, date: due, total: open, step: String(step) },
      color: step < 0 ? "accent" : step === 0 ? "amber" : "red",
      entity: "invoices",
      entity_id: invoice_id,
    });
}
