import type { Call } from "../../contract/call.ts";
import type { ActionOutcome } from "../../contract/record.ts";

export const statementFormats = ["csv", "camt053", "mt940"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Possible columns of a bank's spreadsheet. Several columns may contain parts of the payment purpose. */
export const statementColumns = [
  "date",
  "amount",
  "credit",
  "debit",
  "direction",
  "currency",
  "party",
  "party_account",
  "purpose",
  "reference",
] as const;
export type StatementColumn = (typeof statementColumns)[number];

export type StatementMapping = Record<string, StatementColumn>;

export interface StatementFile {
  statement_id: number;
  name: string;
  format: StatementFormat;
  /** Spreadsheets only; other formats are self-describing. */
  columns: string[];
  sample: string[][];
  mapping: StatementMapping;
  lines: number;
}

/** How a line is booked: linked to a posted operation, or posted as a planned one, a transfer or a new one. */
export const statementSteps = ["link", "post", "transfer", "book"] as const;
type StatementStep = (typeof statementSteps)[number];

const matchReasons = [
  "operation",
  "twin",
  "planned",
  "own_account",
  "reference",
  "other_payer",
  "account",
  "name",
  "amount",
  "converted",
  "no_rate",
  "rule",
  "none",
] as const;
export type MatchReason = (typeof matchReasons)[number];

interface Named {
  id: number;
  name: string;
}

/** The open balance of an invoice. */
export interface Due extends Named {
  party_name: string | null;
  date: string;
  due_date: string;
  balance: string;
  /** Its code. */
  currency: string;
  /** The balance in the account's currency, at the rate of the line's date. */
  worth: string;
}

export interface MatchedInvoice extends Due {
  /** The part of the line that pays it. */
  amount: string;
}

/** An operation that may be what a line is, with what tells it from others. */
interface MatchedOperation extends Named {
  date: string;
  /** From the account's point of view, in its currency. */
  amount: string;
  party_name: string | null;
  purpose: string | null;
}

/** An operation that a user may choose instead of the proposed one. */
export interface OperationChoice extends MatchedOperation {
  step: StatementStep;
  /** Why it can't be what the line is: another amount. */
  problem: string | null;
}

export interface StatementProposal {
  step: StatementStep;
  why: MatchReason;
  /** False if it needs review. */
  sure: boolean;
  operation: MatchedOperation | null;
  to_account: Named | null;
  /** `cps:5` */
  party: string | null;
  party_name: string | null;
  invoices: MatchedInvoice[];
  cfi_id: number | null;
}

export interface PostedOperation extends Named {
  /** The invoices that it pays, as far as the user may see them. */
  invoices: Named[];
}

interface StatementLine {
  line: number;
  date: string;
  /** Negative for outgoing payments. */
  amount: string;
  party: string;
  party_account: string;
  purpose: string;
  /** The operation, if the line is already booked. */
  known: PostedOperation | null;
  proposal: StatementProposal | null;
}

/** The bank's balances before and after the lines, and the ledger's. */
interface StatementBalances {
  opening: string;
  closing: string;
  /** Whether the lines account for the difference. */
  adds_up: boolean;
  /** The ledger balance at the end of the last day; null if the user may not see it. */
  books: string | null;
  last_day: string;
}

/** An open invoice that a line may pay. */
export interface OpenBill extends Due {
  party: string | null;
  /** Why it can't be paid: no exchange rate for the line's date. Its worth is zero then. */
  problem: string | null;
}

export interface StatementMatch {
  name: string;
  format: StatementFormat;
  account: Named;
  currency: string;
  /** Null if the file has none. */
  balances: StatementBalances | null;
  lines: StatementLine[];
  /** Unreadable rows, with the reason. */
  unreadable: { line: number; text: string }[];
  items: (Named & { direction: "in" | "out" })[];
}

export interface StatementChoice {
  line: number;
  step: StatementStep;
  operation_id?: number | undefined;
  to_account_id?: number | undefined;
  party?: string | undefined;
  /** Paid in this order, up to the line's amount. */
  invoices?: number[] | undefined;
  /** Alternatively: the amount of the line for each invoice, including write-offs. */
  payments?: { invoice_id: number; amount: string }[] | undefined;
  /** A small difference to write off, and the item to book it under. */
  writeoff?: { amount: string; cfi_id: number } | undefined;
  cfi_id?: number | undefined;
  /** Use the same proposal for this counterparty's future lines. */
  remember?: boolean | undefined;
}

export const ruleSubjects = ["account", "party", "purpose"] as const;
type RuleSubject = (typeof ruleSubjects)[number];

/** Assigns an item to lines, by counterparty or a word of the payment purpose. */
export interface StatementRule {
  rule_id: number;
  direction: "in" | "out";
  subject: RuleSubject;
  text: string;
  item: Named;
}

export interface StatementCalls {
  /** Uploads a bank file for an account: CSV, CAMT.053 or MT940, at most 2,000 lines. Doesn't book anything. */
  "statements/upload": Call<{ account_id: number; file: File }, StatementFile>;
  /** Proposes how to book each line. `mapping` as JSON, for spreadsheets; it is saved for the next import. */
  "statements/match": Call<{ statement_id: number; mapping?: string }, StatementMatch>;
  /** Books the selected lines; lines that are already booked are unchanged. `lines` and `mapping` as JSON. */
  "statements/apply": Call<{ statement_id: number; mapping?: string; lines: string }, { job_id: number }>;
  /** Open invoices that a line may pay: of one party, found by number, party or amount, or worth about the same. */
  "statements/invoices": Call<
    { statement_id: number; line: number; search?: string; party?: string },
    { data: OpenBill[] }
  >;
  /** Operations that a line may be: of its amount on any date, or found by number, party, purpose or amount. */
  "statements/operations": Call<
    { statement_id: number; line: number; search?: string },
    { data: OperationChoice[] }
  >;
  "statements/rules": Call<Record<string, never>, { data: StatementRule[] }>;
  "statements/rule": Call<{ direction: "in" | "out"; text: string; cfi_id: number }, ActionOutcome>;
  "statements/forget": Call<{ rule_id: number }, Record<string, never>>;
}
