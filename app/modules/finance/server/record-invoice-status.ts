import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import type { InvoiceLine } from "./invoices.table.ts";

export type Invoice = Record<string, unknown> & {
  invoice_id: number;
  number: string;
  issued_number: string | null;
  kind: "invoice" | "credit_note";
  direction: "out" | "in";
  status: string;
  date: string;
  legal_person_id: number;
  currency_id: number;
  credits_id: number | null;
  order_id: number | null;
  total: string;
  paid: string;
  credited: string;
  balance: string;
  lines: InvoiceLine[];
};

/** Records an invoice's status transition in its history. */
export const recordInvoiceStatus = (actor: Actor, row: Invoice, to: string, comment = "") =>
  record(actor.db, actor, {
    action: "status",
    entity: "invoices",
    entity_id: row.invoice_id,
    title: row.number,
    changes: [{ field: "status", old: row.status, new: to }],
    ...(comment && { comment }),
  });
