import { sql } from "drizzle-orm";
import { check, date, index, integer, numeric, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { keyOf } from "../../../server/resources/key-of.ts";
import { moment } from "../../../server/database/moment.ts";

const key = () => integer().primaryKey().generatedByDefaultAsIdentity();
const amount = () => numeric({ precision: 14, scale: 2 });

/** Exchange rates to the base currency, each valid from a date. */
export const currencyRates = pgTable(
  "currency_rates",
  {
    currency_rate_id: key(),
    currency_id: integer().notNull().references(keyOf("currencies")),
    date: date({ mode: "string" }).notNull(),
    rate: numeric({ precision: 18, scale: 8 }).notNull(),
    source: text({ enum: ["manual", "import", "auto"] })
      .notNull()
      .default("manual"),
    user_id: integer().references(keyOf("users")),
    at: moment().notNull().defaultNow(),
  },
  (row) => [
    unique("currency_rates_day").on(row.currency_id, row.date),
    check("currency_rates_rate", sql`rate > 0`),
  ],
);

/**
 * The ledger: an account's balance is always its opening balance plus the sum of its postings. Errors are corrected by
 * reversals. Each posting has an item, except in transfers.
 */
export const postings = pgTable(
  "postings",
  {
    posting_id: key(),
    operation_id: integer().notNull().references(keyOf("operations")),
    account_id: integer().notNull().references(keyOf("accounts")),
    date: date({ mode: "string" }).notNull(),
    cfi_id: integer().references(keyOf("cfi")),
    project_id: integer().references(keyOf("projects")),
    /** In the account's currency; negative for outgoing amounts. */
    amount: amount().notNull(),
    /** Converted at the day's rate, then fixed. */
    amount_base: amount().notNull(),
  },
  (row) => [
    index("postings_operation").on(row.operation_id),
    index("postings_account").on(row.account_id, row.date),
    index("postings_date").on(row.date),
    index("postings_cfi").on(row.cfi_id, row.date),
    check("postings_amount", sql`amount <> 0`),
  ],
);

/** The amounts of operations that pay invoices; those of a planned operation take effect once it is posted. */
export const allocations = pgTable(
  "allocations",
  {
    operation_id: integer().notNull().references(keyOf("operations")),
    invoice_id: integer().notNull().references(keyOf("invoices")),
    /** In the operation's currency. */
    amount: amount().notNull(),
    /** In the invoice's currency. */
    invoice_amount: amount().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.operation_id, row.invoice_id] }),
    index("allocations_invoice").on(row.invoice_id),
    check("allocations_amount", sql`amount > 0 and invoice_amount > 0`),
  ],
);

/** Credit notes offset against invoices of the same party, in their common currency. */
export const creditOffsets = pgTable(
  "credit_offsets",
  {
    offset_id: key(),
    credit_id: integer().notNull().references(keyOf("invoices")),
    invoice_id: integer().notNull().references(keyOf("invoices")),
    date: date({ mode: "string" }).notNull(),
    amount: amount().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (row) => [
    index("credit_offsets_credit").on(row.credit_id),
    index("credit_offsets_invoice").on(row.invoice_id),
    check("credit_offsets_amount", sql`amount > 0 and credit_id <> invoice_id`),
  ],
);

/**
 * The VAT of issued credit notes, by rate. The note that completes the credit of a rate takes the rest of its VAT,
 * which depends on the earlier notes, so it can't be recalculated later.
 */
export const creditNoteVat = pgTable(
  "credit_note_vat",
  {
    invoice_id: integer().notNull().references(keyOf("invoices")),
    vat_rate: numeric({ precision: 5, scale: 2 }).notNull(),
    vat: amount().notNull(),
  },
  (row) => [primaryKey({ columns: [row.invoice_id, row.vat_rate] })],
);

/**
 * Reductions of planned payments and refunds. Those by offsets and payments of an invoice are restored when they are
 * reversed; those of an order's refunds by the reversal of a payment, once the order is paid again.
 */
export const spentPlans = pgTable(
  "spent_plans",
  {
    spent_plan_id: key(),
    offset_id: integer().references(() => creditOffsets.offset_id, { onDelete: "cascade" }),
    payment_id: integer().references(keyOf("operations"), { onDelete: "cascade" }),
    operation_id: integer().notNull().references(keyOf("operations"), { onDelete: "cascade" }),
    /** Null if a reversal reduced it: the refund belongs to the order. */
    invoice_id: integer().references(keyOf("invoices")),
    date: date({ mode: "string" }).notNull(),
    amount: amount().notNull(),
    /** The same in the invoice's currency. */
    invoice_amount: amount(),
  },
  (row) => [
    index("spent_plans_offset").on(row.offset_id),
    index("spent_plans_payment").on(row.payment_id),
    index("spent_plans_operation").on(row.operation_id),
    check("spent_plans_amount", sql`amount > 0`),
    check("spent_plans_by", sql`num_nonnulls(offset_id, payment_id) = 1`),
  ],
);

/** The dates up to which the books were closed, or null when fully reopened; the last row applies. */
export const closedPeriods = pgTable("closed_periods", {
  closed_period_id: key(),
  date: date({ mode: "string" }),
  comment: text(),
  user_id: integer().references(keyOf("users")),
  at: moment().notNull().defaultNow(),
});

/** The last number assigned by document kind, legal person and year. */
export const numberSequences = pgTable(
  "number_sequences",
  {
    code: text().notNull(),
    legal_person_id: integer().notNull().references(keyOf("legal-persons")),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.code, row.legal_person_id, row.year] })],
);
