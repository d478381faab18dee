import { sql } from "drizzle-orm";
import { refuse } from "../../../server/refusal.ts";
import type { Effect } from "../../../server/resources/resource.ts";
import { releaseTimings } from "../../work/server/bill-timings.ts";
import { assertOpen } from "./periods.ts";

/**
 * Issued invoices can't be deleted, only canceled or credited: numbers must have no gaps. Deleting a draft releases its
 * billed time and cancels it: restored, it would bill the time twice.
 */
export const protectIssued: Effect = async ({ actor, previous, next }) => {
  if (next !== null || previous === null) return;
  if (previous.issued_number !== null)
    throw refuse("finance.issuedIsKept", { number: previous.number as string });
  await assertOpen(actor.db, previous.date as string);
  const invoice_id = previous.invoice_id as number;
  if ((await releaseTimings(actor, invoice_id)) > 0)
    await actor.db.execute(sql`update invoices set status = 'cancelled' where invoice_id = ${invoice_id}`);
};
