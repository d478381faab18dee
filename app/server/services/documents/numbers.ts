import { sql } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import { documentNumbers } from "./tables.ts";

interface Numbering {
  document_type_id: number;
  number_pattern: string;
  yearly_reset: boolean;
}

/** Writes a number as its pattern says: `INV-{YYYY}-{#####}` → INV-2026-00017. */
export const numberText = (pattern: string, date: string, count: number): string =>
  pattern
    .replaceAll("{YYYY}", date.slice(0, 4))
    .replaceAll("{YY}", date.slice(2, 4))
    .replaceAll("{MM}", date.slice(5, 7))
    .replace(/\{(#+)\}/, (_, places: string) => String(count).padStart(places.length, "0"));

/** The next number of the series. Whoever takes one makes others wait until they are done, so that none is left out. */
export async function nextNumber(
  tx: Database,
  { document_type_id, number_pattern, yearly_reset }: Numbering,
  { date, legal_person_id }: { date: string; legal_person_id: number | null },
): Promise<string> {
  const year = yearly_reset ? Number(date.slice(0, 4)) : 0;
  const [row] = await tx
    .insert(documentNumbers)
    .values({ document_type_id, legal_person_id: legal_person_id ?? 0, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.document_type_id, documentNumbers.legal_person_id, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ last: documentNumbers.last });
  return numberText(number_pattern, date, row!.last);
}
