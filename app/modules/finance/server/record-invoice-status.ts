import type { KeyedComment } from "../../../server/history/comments.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Invoice } from "./invoices.table.ts";

export const recordInvoiceStatus = (
  actor: Actor,
  row: Invoice,
  to: string,
  comment: string | KeyedComment = "",
) =>
  record(actor, "status", ["invoices", row.invoice_id, row.number], {
    changes: [{ field: "status", old: row.status, new: to }],
    comment,
  });
