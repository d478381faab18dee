import { and, eq, isNull, sql } from "drizzle-orm";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { ifRefused } from "../../../server/refusal.ts";
import { documentsTemplates } from "../../documents/server/documents-templates.ts";
import type { Warning } from "../../../server/resources/workflow.ts";
import { compose } from "../../documents/server/compose.ts";
import { plainText } from "../../../server/rich-text/plain-text.ts";
import { isMailAddress } from "../../../server/mail/address.ts";
import { queueMail } from "../../../server/mail/queue-mail.ts";

interface NotifiedOrder extends Record<string, unknown> {
  number: string;
  email: string | null;
  legal_person_id: number | null;
  manager_id: number | null;
  notify_template_id: number | null;
}

/**
 * Emails the customer the template of the order's status, if it has one, the server can send email, and the customer
 * hasn't opted out. An email with unresolved placeholders isn't sent, nor is one when a status comes back by undoing.
 */
export async function emailCustomer(actor: Actor, order_id: number): Promise<Warning[]> {
  const { db, mail, principal, secrets, today, undoes } = actor;
  const { rows } = await db.execute<NotifiedOrder>(sql`
    select number, orders.email, legal_person_id, orders.manager_id, notify_template_id
    from orders join orders_statuses using (order_status_id) left join clients using (client_id)
    where order_id = ${order_id} and do_not_contact is not true`);
  const order = rows[0];
  if (undoes || !mail || !principal || !order?.notify_template_id || !isMailAddress(order.email ?? ""))
    return [];
  const { table } = documentsTemplates;
  const [template] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.template_id, order.notify_template_id),
        eq(table.status, "active"),
        isNull(table.deleted_at),
      ),
    );
  if (!template) return [];
  const composed = await compose(
    // The email is from the company, whoever changed the status: it may contain all fields that its template uses.
    { ...actor, principal: { ...principal, administrator: true } },
    {
      template,
      subject: { route: "orders", id: order_id },
      facts: {
        name: template.name,
        number: order.number,
        date: today,
        valid_until: null,
        legal_person_id: order.legal_person_id,
        responsible_id: order.manager_id,
      },
      overrides: {},
      // The order's transaction waits for it.
      short: true,
    },
  ).catch(ifRefused(null));
  if (!composed || composed.unresolved.length + composed.missing.length > 0)
    return [{ key: "order.notTold", values: { template: template.name } }];
  const subject = composed.file_name || template.name;
  await queueMail(db, secrets, {
    kind: "order",
    recipient: order.email!,
    reply_to: principal.email,
    letter: { locale: template.locale, subject, paragraphs: plainText(composed.html).split("\n") },
    about: { entity: "orders", entity_id: order_id },
    created_by: principal.user_id,
  });
  await record(actor, "mail", ["orders", order_id, order.number], { comment: subject });
  return [];
}
