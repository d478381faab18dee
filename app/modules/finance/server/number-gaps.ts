import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { numberText } from "../../documents/server/number-text.ts";
import { seriesFor } from "./number-pattern.ts";
import { seriesOf, type Series } from "./number-series.ts";
import type { VatReturn } from "./vat-returns.table.ts";

interface Issued extends Record<string, unknown> {
  issued_number: string;
  date: string;
  kind: "invoice" | "credit_note";
  in_period: boolean;
  number_series: Series[];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Finds the sequence number in a number of the pattern. */
function counterOf(pattern: string): RegExp {
  const parts = pattern.split(/(\{YYYY\}|\{YY\}|\{MM\}|\{#+\})/);
  const found = parts.map((part) => {
    if (/^\{#+\}$/.test(part)) return "(\\d+)";
    return part === "{YYYY}" ? "\\d{4}" : /^\{(YY|MM)\}$/.test(part) ? "\\d{2}" : escaped(part);
  });
  return new RegExp(`^${found.join("")}$`);
}

/**
 * The numbers missing among the company's invoices and credit notes of a period: those between the last document before
 * it and its own last one. Canceled documents keep their numbers, and later ones may have been issued first.
 */
export async function missingNumbers(
  db: Database,
  {
    legal_person_id,
    period_from,
    period_to,
  }: Pick<VatReturn, "legal_person_id" | "period_from" | "period_to">,
): Promise<string[]> {
  const { rows } = await db.execute<Issued>(sql`
    select issued_number, date::text, kind, date between ${period_from}::date and ${period_to}::date as in_period, number_series
    from invoices join legal_persons using (legal_person_id)
    where legal_person_id = ${legal_person_id} and direction = 'out' and issued_number is not null
      and date between date_trunc('year', ${period_from}::date)
        and date_trunc('year', ${period_to}::date) + interval '1 year - 1 day'`);
  const series = new Map<string, Issued[]>();
  for (const row of rows) {
    const key = `${row.kind} ${row.date.slice(0, 4)}`;
    series.set(key, [...(series.get(key) ?? []), row]);
  }
  return [...series.values()].flatMap(missingIn).sort();
}

/** In one series of a year, which restarts its numbers. */
function missingIn(documents: Issued[]): string[] {
  const [first] = documents;
  if (!first) return [];
  const pattern = seriesOf(first.number_series)[seriesFor({ direction: "out", kind: first.kind })];
  const counter = counterOf(pattern);
  const counted = documents.flatMap((document) => {
    const count = Number(counter.exec(document.issued_number)?.[1] ?? Number.NaN);
    return Number.isNaN(count) ? [] : [{ ...document, count }];
  });
  const own = counted.filter(({ in_period }) => in_period).map(({ count }) => count);
  const known = new Set(counted.map(({ count }) => count));
  const before = [...known].filter((count) => count < Math.min(...own));
  const from = before.length > 0 ? Math.max(...before) : Math.min(...own);
  const missing: string[] = [];
  for (let count = from + 1; count < Math.max(...own); count++)
    if (!known.has(count)) missing.push(numberText(pattern, first.date, count));
  return missing;
}
