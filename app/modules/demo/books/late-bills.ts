import { dayAfter } from "../time.ts";
import type { Invoice } from "./invoice-book.ts";
import { openMonth } from "./vat-returns.ts";

const late = 2;

/** The last bills before the month whose return is open came early in it, so that they count there for VAT. */
export function receiveLate(invoices: readonly Invoice[], now: Date) {
  const received = dayAfter(openMonth(now), 3);
  const at = new Date(`${received}T10:00:00Z`);
  const bills = invoices
    .filter(
      ({ direction, date, due_date }) =>
        direction === "in" && date < received.slice(0, 7) && (due_date ?? "") >= received,
    )
    .slice(-late);
  for (const bill of bills)
    Object.assign(bill, { tax_date: received, issued_at: at, created_at: at, updated_at: at });
}
