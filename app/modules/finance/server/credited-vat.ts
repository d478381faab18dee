import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { type RateShare, vatByRate } from "./invoice-totals.ts";
import type { InvoiceLine } from "./invoices.table.ts";

interface Note {
  invoice_id: number;
  credits_id: number;
  lines: InvoiceLine[];
}

const none: RateShare = { gross: new Big(0), vat: new Big(0) };

/**
 * The VAT by rate of the credit note that takes the last of its invoice: what those issued before or with it left, so
 * that together they come to the invoice's to the cent. Null for a note that leaves something.
 */
export async function lastCreditedVat(
  db: Database,
  { invoice_id, credits_id, lines }: Note,
  currency: number | string,
): Promise<Map<string, RateShare> | null> {
  const { rows } = await db.execute<{ lines: InvoiceLine[]; is_note: boolean }>(sql`
    select lines, credits_id is not null as is_note from invoices
    where invoice_id = ${credits_id}
      or credits_id = ${credits_id} and invoice_id <> ${invoice_id} and status not in ('draft', 'cancelled')
        and issued_at <= coalesce((select issued_at from invoices note where note.invoice_id = ${invoice_id}), 'infinity')`);
  const rest = new Map<string, RateShare>();
  for (const row of rows)
    for (const [rate, { gross, vat }] of vatByRate(row.lines, currency)) {
      const sign = row.is_note ? -1 : 1;
      const before = rest.get(rate) ?? none;
      rest.set(rate, { gross: before.gross.plus(gross.times(sign)), vat: before.vat.plus(vat.times(sign)) });
    }
  const own = vatByRate(lines, currency);
  const takesAll = [...new Set([...rest.keys(), ...own.keys()])].every((rate) =>
    (rest.get(rate) ?? none).gross.eq((own.get(rate) ?? none).gross),
  );
  return takesAll ? new Map([...own.keys()].map((rate) => [rate, rest.get(rate) ?? none])) : null;
}

/** The VAT of all rates. */
export const sumOfVat = (shares: Map<string, RateShare>): Big =>
  [...shares.values()].reduce((sum, { vat }) => sum.plus(vat), new Big(0));
