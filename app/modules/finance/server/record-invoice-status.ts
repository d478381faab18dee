import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Invoice } from "./invoices.table.ts";

export const recordInvoiceStatus = (actor: Actor, row: Invoice, to: string, comment = "") =>
  record(actor.db, actor, {
    action: "status",
    entity: "invoices",
    entity_id: row.invoice_id,
    title: row.number,
    changes: [{ field: "status", old: row.status, new: to }],
    ...(comment && { comment }),
  });
