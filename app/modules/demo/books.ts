import { accounts } from "../finance/server/accounts.ts";
import { cfi, cfig } from "../finance/server/cfi.ts";
import { invoices } from "../finance/server/invoices.ts";
import { operations } from "../finance/server/operations.ts";
import { vatReturns } from "../finance/server/vat-returns.ts";
import {
  allocations,
  closedPeriods,
  currencyRates,
  numberSequences,
  postings,
} from "../finance/server/tables.ts";
import type { orderLines } from "../orders/server/tables.ts";
import type { Basics } from "./basics.ts";
import { makeBills } from "./books/bills.ts";
import { bookCosts } from "./books/costs.ts";
import { openLedger } from "./books/ledger.ts";
import { bookPlans } from "./books/plans.ts";
import { makeRates } from "./books/rates.ts";
import { receiveLate } from "./books/late-bills.ts";
import { bookReceipts } from "./books/receipts.ts";
import { makeVatReturns } from "./books/vat-returns.ts";
import type { Load } from "./load-context.ts";
import type { Party } from "./counterparties.ts";
import type { PlacedOrder } from "./orders.ts";
import type { Project } from "./projects.ts";
import type { Staff } from "./staff.ts";
import type { Terms } from "./terms.ts";
import { dayAfter } from "./time.ts";

interface Sources {
  basics: Basics;
  staff: Staff;
  terms: Terms;
  cps: Party[];
  /** The ids of those with a valid VAT number. */
  vatRegistered: ReadonlySet<number>;
  /** Customers by the id of their legal person. */
  buyers: ReadonlyMap<number, { name: string; vat_number: string | null }>;
  orders: PlacedOrder[];
  lines: (typeof orderLines.$inferInsert)[];
  projects: Project[];
  now: Date;
  /** How many orders, the newest, may have an invoice. */
  newest: number;
}

/** The company's ledger for two years: revenue, costs, receivables, payables and planned payments. */
export function makeBooks({
  basics,
  staff,
  terms,
  cps,
  vatRegistered,
  buyers,
  orders,
  lines,
  projects,
  now,
  newest,
}: Sources): Load[] {
  const rates = makeRates(basics, now);
  const ledger = openLedger(basics, staff, now, rates);
  const { receipts, weekly } = bookReceipts(ledger, { orders, lines, terms, now, newest });
  bookCosts(ledger, { cps, projects, weekly, now });
  const bills = makeBills(ledger, {
    basics,
    staff,
    own: terms.legalPersons,
    now,
    orders: orders.slice(-newest),
    lines,
    receipts,
    cps,
    vatRegistered,
    count: Math.round(newest * 0.48),
  });
  receiveLate(bills.invoices, now);
  bookPlans(ledger, now);
  // Occasionally a payment was booked twice.
  for (const { operation } of receipts.filter((_, index) => index % 190 === 60)) {
    if (operation.allocated !== "0.00") continue;
    const again = ledger.add({
      type: "income",
      day: operation.date,
      account: "wallet",
      items: [["Product sales", Math.round(Number(operation.amount) * 100)]],
      purpose: `${operation.purpose}, booked twice`,
    });
    ledger.reverse(
      again,
      dayAfter(new Date(operation.date), 1) > dayAfter(now, 0)
        ? operation.date
        : dayAfter(new Date(operation.date), 1),
    );
  }
  const books = ledger.close();
  const keeper = staff.user("Ilse");
  return [
    { table: currencyRates, rows: rates.rows },
    { table: cfig.table, rows: ledger.items.groups },
    { table: cfi.table, rows: ledger.items.items },
    { table: accounts.table, rows: books.accounts },
    { table: operations.table, rows: books.operations },
    { table: invoices.table, rows: bills.invoices },
    { table: allocations, rows: bills.allocations },
    { table: postings, rows: books.postings },
    { table: numberSequences, rows: bills.sequences },
    {
      table: vatReturns.table,
      rows: makeVatReturns({ invoices: bills.invoices, own: terms.legalPersons, buyers, staff, now }),
    },
    {
      table: closedPeriods,
      rows: [{ date: monthEnd(dayAfter(now, -150)), comment: null, user_id: keeper, at: now }],
    },
  ];
}

/** The last day of the previous month. */
const monthEnd = (day: string): string => dayAfter(new Date(`${day.slice(0, 7)}-01`), -1);
