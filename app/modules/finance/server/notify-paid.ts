import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";

/** Notifies the people responsible for invoices that are now paid in full. */
export async function notifyPaid(actor: Actor, invoices: SQL): Promise<void> {
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
    from invoices i
    where i.invoice_id in ${invoices} and i.status = 'paid' and i.direction = 'out' and i.kind = 'invoice'
      and i.responsible_id is not null order by i.invoice_id`);
  for (const { invoice_id, number, total, responsible_id, party } of rows)
    await notifyEmployees(actor, [responsible_id], {
      kind: "invoice_paid",
      values: { number, party, total },
      color: "green",
      entity: "invoices",
      entity_id: invoice_id,
    });
}
