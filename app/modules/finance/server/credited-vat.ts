import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { type RateShare, vatByRate } from "./invoice-totals.ts";
import type { Invoice, InvoiceLine } from "./invoices.table.ts";
import { creditNoteVat } from "./tables.ts";

const none: RateShare = { gross: new Big(0), vat: new Big(0) };

/**
 * The VAT by rate of a credit note that is being issued. The note that completes the credit of a rate takes the rest of
 * its VAT, so that the notes add up to the invoice's VAT to the cent.
 */
export async function vatOfNote(
  db: Database,
  { credits_id, lines, currency_id }: Pick<Invoice, "credits_id" | "lines" | "currency_id">,
): Promise<Map<string, RateShare>> {
  const { rows } = await db.execute<{ invoice_id: number; lines: InvoiceLine[]; vat: Vat }>(sql`
    select invoice_id, lines, ${vatAsIssued} as vat from invoices
    where invoice_id = ${credits_id} or credits_id = ${credits_id} and status not in ('draft', 'cancelled')`);
  const rest = new Map<string, RateShare>();
  for (const row of rows)
    for (const [rate, { gross, vat }] of vatSharesOf(row, currency_id)) {
      const sign = row.invoice_id === credits_id ? 1 : -1;
      const before = rest.get(rate) ?? none;
      rest.set(rate, { gross: before.gross.plus(gross.times(sign)), vat: before.vat.plus(vat.times(sign)) });
    }
  return new Map(
    [...vatByRate(lines, currency_id)].map(([rate, own]) => {
      const left = rest.get(rate);
      return [rate, left?.gross.eq(own.gross) ? left : own];
    }),
  );
}

/** The stored VAT of credit notes by rate; null if none is stored. */
type Vat = Record<string, string> | null;

/** For a query of invoices. */
export const vatAsIssued = sql`(
  select jsonb_object_agg(vat_rate, vat::text) from ${creditNoteVat} v where v.invoice_id = invoices.invoice_id)`;

/** The VAT by rate of an invoice or credit note, as issued. */
export const vatSharesOf = (
  { lines, vat }: { lines: InvoiceLine[]; vat: Vat },
  currency: number | string,
): Map<string, RateShare> =>
  new Map(
    [...vatByRate(lines, currency)].map(([rate, share]) => [
      rate,
      { ...share, vat: new Big(vat?.[rate] ?? share.vat) },
    ]),
  );

export const sumOfVat = (shares: Map<string, RateShare>): Big =>
  [...shares.values()].reduce((sum, { vat }) => sum.plus(vat), new Big(0));
