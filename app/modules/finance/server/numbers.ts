import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { numberText } from "../../documents/server/number-text.ts";
import type { Numbered } from "./number-pattern.ts";
import { seriesOf, type Series } from "./number-series.ts";
import { numberSequences } from "./tables.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { exists } from "../../../server/database/exists.ts";
import { invoicesTable } from "./invoices.table.ts";

/**
 * The next number of a document kind, legal person and year, by its number series: `INV-2026-00017`. Counted in the
 * caller's transaction, which blocks others, so that there are no gaps or duplicates, including numbers assigned while
 * another series had the same pattern.
 */
export async function nextNumber(
  tx: Database,
  kind: Numbered,
  legal_person_id: number,
  date: string,
): Promise<string> {
  const { rows } = await tx.execute<{ number_series: Series[] }>(
    sql`select number_series from legal_persons where legal_person_id = ${legal_person_id}`,
  );
  const pattern = seriesOf(rows[0]?.number_series)[kind];
  const year = Number(date.slice(0, 4));
  for (;;) {
    const sequence = onlyRow(
      await tx
        .insert(numberSequences)
        .values({ code: kind, legal_person_id, year, last: 1 })
        .onConflictDoUpdate({
          target: [numberSequences.code, numberSequences.legal_person_id, numberSequences.year],
          set: { last: sql`${numberSequences.last} + 1` },
        })
        .returning({ last: numberSequences.last }),
    );
    const number = numberText(pattern, date, sequence.last);
    const given = sql`legal_person_id = ${legal_person_id} and issued_number = ${number}`;
    if (!(await exists(tx, invoicesTable, given))) return number;
  }
}

/** Formats a number by the legal person's series. */
export const numberOf = (
  number_series: Series[] | undefined,
  kind: Numbered,
  date: string,
  count: number,
): string => numberText(seriesOf(number_series)[kind], date, count);
