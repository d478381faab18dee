import type { Call } from "../../contract/call.ts";
import type { ActionOutcome } from "../../contract/record.ts";

export const statementFormats = ["csv", "camt053", "mt940"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** What a column of a sheet from a bank can hold. Several columns may hold parts of the purpose. */
export const statementColumns = [
  "date",
  "amount",
  "credit",
  "debit",
  "direction",
  "party",
  "party_account",
  "purpose",
  "reference",
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** By the names of the columns. */
export type StatementMapping = Record<string, StatementColumn>;

/** A bank's file that was taken in. */
export interface StatementFile {
  statement_id: number;
  name: string;
  format: StatementFormat;
  /** Of a sheet; the other formats say themselves what is what. */
  columns: string[];
  sample: string[][];
  mapping: StatementMapping;
  lines: number;
}

/**
 * What becomes of a line: it is the movement of an operation that is posted, of one that is planned, moves money between
 * own accounts, or is booked anew.
 */
export const statementSteps = ["link", "post", "transfer", "book"] as const;
export type StatementStep = (typeof statementSteps)[number];

export const matchReasons = [
  "operation",
  "twin",
  "planned",
  "own_account",
  "reference",
  "other_payer",
  "account",
  "name",
  "amount",
  "rule",
  "none",
] as const;
export type MatchReason = (typeof matchReasons)[number];

interface Named {
  id: number;
  name: string;
}

export interface MatchedInvoice extends Named {
  /** What of the line pays it. */
  amount: string;
  /** What of it is open before. */
  balance: string;
}

/** What is proposed for a line, and why. */
export interface StatementProposal {
  step: StatementStep;
  why: MatchReason;
  /** False where a person is to look at it first. */
  sure: boolean;
  operation: Named | null;
  to_account: Named | null;
  /** `cps:5` */
  party: string | null;
  party_name: string | null;
  invoices: MatchedInvoice[];
  cfi_id: number | null;
}

export interface StatementLine {
  line: number;
  date: string;
  /** What left the account is negative. */
  amount: string;
  party: string;
  party_account: string;
  purpose: string;
  /** The operation that the line came into the books by, where it did already. */
  known: Named | null;
  proposal: StatementProposal | null;
}

/** What a bank says was on the account before and after the lines, and what the books say of it. */
export interface StatementBalances {
  opening: string;
  closing: string;
  /** The lines come from the one to the other. */
  adds_up: boolean;
  /** In the books at the end of the last day; null for a reader who may not see it. */
  books: string | null;
  last_day: string;
}

/** An open invoice that a line may pay. */
export interface OpenBill extends Named {
  party: string | null;
  party_name: string | null;
  balance: string;
  due_date: string;
}

export interface StatementMatch {
  name: string;
  format: StatementFormat;
  account: Named;
  currency: string;
  /** Null where the file doesn't say them. */
  balances: StatementBalances | null;
  lines: StatementLine[];
  /** Rows that can't be read, and why. */
  unreadable: { line: number; text: string }[];
  items: (Named & { direction: "in" | "out" })[];
}

/** What is to become of a line. */
export interface StatementChoice {
  line: number;
  step: StatementStep;
  operation_id?: number | undefined;
  to_account_id?: number | undefined;
  party?: string | undefined;
  /** Paid in this order, as far as the amount reaches. */
  invoices?: number[] | undefined;
  /** In place of those: how much of each invoice the line pays, what is written off included. */
  payments?: { invoice_id: number; amount: string }[] | undefined;
  /** A small difference that nobody will pay any more, and what it is booked under. */
  writeoff?: { amount: string; cfi_id: number } | undefined;
  cfi_id?: number | undefined;
  /** Lines of this counterparty are proposed the same from now on. */
  remember?: boolean | undefined;
}

export const ruleSubjects = ["account", "party", "purpose"] as const;
export type RuleSubject = (typeof ruleSubjects)[number];

/** Which item lines are for, by their counterparty or a word of their purpose. */
export interface StatementRule {
  rule_id: number;
  direction: "in" | "out";
  subject: RuleSubject;
  text: string;
  item: Named;
}

export interface StatementCalls {
  /** Takes in a file of an account's bank: CSV, CAMT.053 or MT940, of 2,000 lines at most. Nothing is booked yet. */
  "statements/upload": Call<{ account_id: number; file: File }, StatementFile>;
  /** What each line would become. `mapping` as JSON, of a sheet; it is kept for the next time. */
  "statements/match": Call<{ statement_id: number; mapping?: string }, StatementMatch>;
  /** Books the chosen lines; those in the books already stay as they are. `lines` and `mapping` as JSON. */
  "statements/apply": Call<{ statement_id: number; mapping?: string; lines: string }, { job_id: number }>;
  /** Open invoices that a line may pay: of one party, found by their number or party, or else of about its amount. */
  "statements/invoices": Call<
    { statement_id: number; line: number; search?: string; party?: string },
    { data: OpenBill[] }
  >;
  "statements/rules": Call<Record<string, never>, { data: StatementRule[] }>;
  "statements/rule": Call<{ direction: "in" | "out"; text: string; cfi_id: number }, ActionOutcome>;
  "statements/forget": Call<{ rule_id: number }, Record<string, never>>;
}
