import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";

/** Notifies the people responsible for invoices that an operation paid in full. */
export async function notifyPaid(actor: Actor, operation_id: number): Promise<void> {
  const { rows } = await actor.db.execute<{
    invoice_id: number;
    number: string;
    total: string;
    responsible_id: number;
    party: string;
  }>(sql`
    select i.invoice_id, i.number, i.total::text, i.responsible_id,
      coalesce((select name from cps where cps.cp_id = i.cp_id),
        (select full_name from clients where clients.client_id = i.client_id), '') as party
    from allocations a join invoices i using (invoice_id)
    where a.operation_id = ${operation_id} and i.status = 'paid' and i.direction = 'out' and i.kind = 'invoice'
      and i.responsible_id is not null order by i.invoice_id`);
  for (const { invoice_id, number, total, responsible_id, party } of rows)
    await notifyEmployees(actor, [responsible_id], {
      category: "invoices",
      kind: "invoice_paid",
      values: { number, party, total },
      color: "green",
      entity: "invoices",
      entity_id: invoice_id,
    });
}
