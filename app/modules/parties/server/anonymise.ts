import { eq, sql } from "drizzle-orm";
import { atomically } from "../../../server/database/begin-again.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Principal } from "../../../server/access/principal.ts";
import { eraseFromHistory } from "../../../server/history/erase.ts";
import type { Actor } from "../../../server/actor.ts";
import { forbidden, refuse } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { forgetFiles } from "../../../server/files/purge.ts";
import { drafts } from "../../../server/drafts/tables.ts";
import { mails } from "../../../server/mail/tables.ts";
import { notifications } from "../../../server/notifications/tables.ts";
import { personalFields } from "./personal.ts";
import { touched } from "../../../server/resources/change/touched.ts";
import { clientsTable } from "./clients.table.ts";

/** A personal field missing here doesn't compile. Names are replaced by the client's code. */
const nothing = {
  middle_name: null,
  last_name: null,
  phone: null,
  email: null,
  phones: [],
  emails: [],
  address: null,
  birth_date: null,
  comment: null,
  tags: [],
  external_id: null,
} satisfies Record<Exclude<(typeof personalFields)[number], "full_name" | "first_name">, null | []>;

export const mayErase = ({ administrator, rights }: Principal): boolean =>
  administrator || rights.has("clients.erase");

/**
 * Erases a client's personal data: their fields, their values in the history, and messages about them. Orders and
 * documents are kept, and refer to the client by code. Irreversible.
 *
 * @returns a message with the result
 */
export async function anonymise(actor: Actor, client_id: number): Promise<string> {
  const { principal, t } = actor;
  if (!mayErase(principal)) throw forbidden("client.mayNotErase");
  const editing = plan(principal, clientsTable, "edit");
  const { resource } = editing;
  await atomically(actor, async (within) => {
    const { db } = within;
    const client = await lockRow(db, editing, client_id);
    const code = client.code;
    if (client.anonymised_at !== null) throw refuse("client.erasedAlready", { name: code });
    await db
      .update(clientsTable)
      .set({
        ...nothing,
        first_name: code,
        consent_marketing: false,
        consent_at: null,
        do_not_contact: true,
        anonymised_at: actor.now,
        ...touched(actor),
      })
      .where(eq(clientsTable.client_id, client_id));
    await eraseCorrespondence(within, client_id, code);
    await forgetFiles(db, resource.code, [client_id], "photo");
    await eraseFromHistory(within, resource, client_id, {
      name: code,
      fields: [...personalFields, "photo"],
    });
  });
  return t("client.anonymised", { name: `C-${client_id}` });
}

/** Drafts, notifications and sent emails also contain personal data. */
async function eraseCorrespondence({ db }: Actor, client_id: number, code: string): Promise<void> {
  await db.delete(drafts).where(eq(drafts.form, `clients/${client_id}`));
  await db.execute(sql`
    update ${mails} set recipient = ${code}, subject = ${code}, reply_to = null, contents = null,
      state = case state when 'queued' then 'failed' else state end
    where entity = 'orders' and entity_id in (select order_id from orders where client_id = ${client_id})
      or entity = 'documents' and entity_id in (
      select d.document_id from documents d
      left join orders o on o.order_id = d.order_id left join invoices i on i.invoice_id = d.invoice_id
      left join deals e on e.deal_id = d.deal_id left join projects p on p.project_id = d.project_id
      where ${client_id} in (d.client_id, o.client_id, i.client_id, e.client_id, p.client_id))`);
  await db.execute(sql`delete from ${notifications} where entity = 'clients' and entity_id = ${client_id}`);
  await db.execute(sql`
    update ${notifications} set values = values || jsonb_build_object('party', ${code}::text)
    where values ? 'party' and (
      (entity = 'orders' and entity_id in (select order_id from orders where client_id = ${client_id}))
      or (entity = 'invoices' and entity_id in (select invoice_id from invoices where client_id = ${client_id})))`);
}
