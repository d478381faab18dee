import { sql } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import { numberSequences } from "./tables.ts";

/** Kinds of documents that are counted, with what their numbers begin with. */
const prefixes = { invoice: "INV", bill: "BILL", credit: "CN" } as const;
export type Numbered = keyof typeof prefixes;

/**
 * The next number of a kind of document, of a legal person and year: `INV-2026-00017`. Counted in the transaction that
 * uses it, which others wait for, so that no number is left out and none is given twice.
 */
export async function nextNumber(
  tx: Database,
  kind: Numbered,
  legal_person_id: number,
  date: string,
): Promise<string> {
  const year = Number(date.slice(0, 4));
  const [sequence] = await tx
    .insert(numberSequences)
    .values({ code: kind, legal_person_id, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberSequences.code, numberSequences.legal_person_id, numberSequences.year],
      set: { last: sql`${numberSequences.last} + 1` },
    })
    .returning({ last: numberSequences.last });
  return numberOf(kind, year, sequence!.last);
}

export const numberOf = (kind: Numbered, year: number, count: number): string =>
  `${prefixes[kind]}-${year}-${String(count).padStart(5, "0")}`;
