import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { refuse } from "../../../server/refusal.ts";
import type { documents } from "./documents.ts";
import { documentsTypes } from "./documents-types.ts";
import { isInvoiceType } from "./of-invoice.ts";
import { numberText } from "./number-text.ts";
import { documentNumbers } from "./tables.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { exists } from "../../../server/database/exists.ts";
import { documentsTable } from "./documents.table.ts";

type Document = Pick<
  typeof documents.table.$inferSelect,
  "number" | "document_type_id" | "invoice_id" | "legal_person_id" | "date"
>;

/** A document's number: its existing one, that of its invoice, or the next one of its type and legal person. */
export async function numberOfDocument(tx: Database, document: Document): Promise<string> {
  if (document.number !== null) return document.number;
  const type = onlyRow(
    await tx
      .select()
      .from(documentsTypes.table)
      .where(eq(documentsTypes.table.document_type_id, document.document_type_id)),
  );
  if (!isInvoiceType(type)) return nextNumber(tx, type, document);
  if (document.invoice_id === null) throw refuse("document.ofInvoice");
  const { rows } = await tx.execute<{ number: string; issued_number: string | null }>(
    sql`select number, issued_number from invoices where invoice_id = ${document.invoice_id}`,
  );
  const [invoice] = rows;
  if (!invoice?.issued_number) throw refuse("document.invoiceFirst", { number: invoice?.number ?? "" });
  return invoice.issued_number;
}

interface Numbering {
  document_type_id: number;
  number_pattern: string;
  yearly_reset: boolean;
}

/** The next number of the sequence. Taking one blocks others until commit, so that there are no gaps. */
async function nextNumber(
  tx: Database,
  { document_type_id, number_pattern, yearly_reset }: Numbering,
  { date, legal_person_id }: { date: string; legal_person_id: number | null },
): Promise<string> {
  const year = yearly_reset ? Number(date.slice(0, 4)) : 0;
  for (;;) {
    const row = onlyRow(
      await tx
        .insert(documentNumbers)
        .values({ document_type_id, legal_person_id: legal_person_id ?? 0, year, last: 1 })
        .onConflictDoUpdate({
          target: [documentNumbers.document_type_id, documentNumbers.legal_person_id, documentNumbers.year],
          set: { last: sql`${documentNumbers.last} + 1` },
        })
        .returning({ last: documentNumbers.last }),
    );
    const number = numberText(number_pattern, date, row.last);
    // The number may already exist from an earlier pattern.
    const taken = sql`document_type_id = ${document_type_id} and number = ${number}
      and legal_person_id is not distinct from ${legal_person_id}`;
    if (!(await exists(tx, documentsTable, taken))) return number;
  }
}
