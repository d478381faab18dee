import { sql } from "drizzle-orm";
import type { Keyed } from "../../../server/history/comments.ts";
import type { Effect } from "../../../server/resources/resource.ts";
import type { VisibleRow } from "../../../server/resources/row.ts";
import { releaseTimings } from "../../work/server/bill-timings.ts";
import { refuseInvoicedTwice } from "./invoice-order.ts";
import { assertUnlocked } from "./periods.ts";
import type { Invoice } from "./invoices.table.ts";

/** A draft can only be restored in an open period, and if nothing in it has been billed elsewhere since. */
export const checkRestored: Effect<Invoice> = async ({ actor, previous, next }) => {
  if (previous !== null || next === null || !next.deleted_at) return;
  await assertUnlocked(actor.db, next);
  if (next.order_id && next.kind === "invoice" && next.status === "draft")
    await refuseInvoicedTwice(actor.db, next.order_id, next.lines);
};

/** Issued invoices can't be deleted, only canceled or credited: numbers must have no gaps. */
export const keepIssued = ({ issued_number, number, direction }: VisibleRow<Invoice>): Keyed | undefined =>
  issued_number
    ? {
        key: direction === "in" ? "finance.recordedIsKept" : "finance.issuedIsKept",
        values: { number: number ?? "" },
      }
    : undefined;

/** Deleting a draft releases its billed time and cancels it: restored, it would bill the time twice. */
export const releaseDraft: Effect<Invoice> = async ({ actor, previous, next }) => {
  if (next !== null || previous === null) return;
  await assertUnlocked(actor.db, previous);
  const invoice_id = previous.invoice_id;
  if ((await releaseTimings(actor, invoice_id)) > 0)
    await actor.db.execute(sql`update invoices set status = 'cancelled' where invoice_id = ${invoice_id}`);
};
