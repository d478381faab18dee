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
 * The VAT by rate of a credit note. The note that takes the last of a rate takes what those issued before or with it left
 * of its VAT, so that together they come to the invoice's to the cent.
 */
export async function creditedVat(
  db: Database,
  { invoice_id, credits_id, lines }: Note,
  currency: number | string,
): Promise<Map<string, RateShare>> {
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
  return new Map(
    [...vatByRate(lines, currency)].map(([rate, own]) => {
      const left = rest.get(rate);
      // What was free takes nothing: its rate may have been credited in full before.
      return [rate, left && own.gross.gt(0) && left.gross.eq(own.gross) ? left : own];
    }),
  );
}

/** The VAT of all rates. */
export const sumOfVat = (shares: Map<string, RateShare>): Big =>
  [...shares.values()].reduce((sum, { vat }) => sum.plus(vat), new Big(0));
