import type { OpenBill, StatementChoice, StatementMatch } from "../../contract-statements.ts";

/** An invoice that the line pays, and how much of it. */
export type PaidBill = Pick<OpenBill, "id" | "name" | "balance"> & { amount: string };

/** What a line becomes: what is in the books already, a transfer, or a new operation. */
export const ways = ["found", "book", "transfer"] as const;
export type Way = (typeof ways)[number];

/** What a person made of a proposal. */
export interface Decision {
  taken: boolean;
  way: Way;
  party: string | null;
  bills: readonly PaidBill[];
  /** What is missing nobody will pay any more. */
  writesOff: boolean;
  writeoff_id: string;
  to_account_id: string;
  cfi_id: string;
  remember: boolean;
}
export type Decisions = Readonly<Record<number, Decision>>;

export type Line = StatementMatch["lines"][number];

const idText = (id: number | null | undefined) => (id ? String(id) : "");

/** A line is taken from the start where nobody need look at it first. */
export const decisionOf = ({ line, proposal }: Line, decisions: Decisions): Decision =>
  decisions[line] ?? {
    taken: proposal?.sure === true,
    way: proposal?.operation ? "found" : proposal?.to_account ? "transfer" : "book",
    party: proposal?.party ?? null,
    bills: proposal?.invoices ?? [],
    writesOff: false,
    writeoff_id: "",
    to_account_id: idText(proposal?.to_account?.id),
    cfi_id: idText(proposal?.cfi_id),
    remember: false,
  };

/** Amounts of a statement have two digits behind the point; as whole cents they add up. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100) || 0;
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

export const directionOf = ({ amount }: Pick<Line, "amount">): "in" | "out" =>
  amount.startsWith("-") ? "out" : "in";

export interface Division {
  /** Of the line, what pays no invoice; below zero where more is paid than came. */
  left: number;
  /** Of the chosen invoices, what stays open. */
  missing: number;
}

/** How a line is divided over its invoices, in cents. */
export function divisionOf({ amount }: Pick<Line, "amount">, { bills }: Decision): Division {
  const paid = bills.reduce((sum, bill) => sum + centsOf(bill.amount), 0);
  const open = bills.reduce((sum, bill) => sum + centsOf(bill.balance), 0);
  return { left: Math.abs(centsOf(amount)) - paid, missing: Math.max(0, open - paid) };
}

/** At most a tenth: for more a credit note is made. */
export const mayWriteOff = (line: Line, decision: Decision): boolean => {
  const { left, missing } = divisionOf(line, decision);
  const open = decision.bills.reduce((sum, { balance }) => sum + centsOf(balance), 0);
  return left === 0 && missing > 0 && missing * 10 <= open;
};

/** An invoice more or less; a new one takes what of the line is left. */
export function withBill(line: Line, decision: Decision, bill: Omit<OpenBill, "due_date">): Decision {
  const bills = decision.bills.filter(({ id }) => id !== bill.id);
  if (bills.length < decision.bills.length) return { ...decision, bills, writesOff: false };
  const { left } = divisionOf(line, decision);
  const amount = amountOf(Math.max(0, Math.min(left, centsOf(bill.balance))));
  return {
    ...decision,
    party: decision.party ?? bill.party,
    bills: [...bills, { id: bill.id, name: bill.name, balance: bill.balance, amount }],
    writesOff: false,
  };
}

export type Lack = "item" | "account" | "tooMuch" | "writeoff";

/** What must be said before the line can be booked. */
export function lackOf(line: Line, decision: Decision): Lack | undefined {
  if (decision.way === "found") return undefined;
  if (decision.way === "transfer") return decision.to_account_id === "" ? "account" : undefined;
  if (decision.cfi_id === "") return "item";
  if (divisionOf(line, decision).left < 0) return "tooMuch";
  return decision.writesOff && decision.writeoff_id === "" ? "writeoff" : undefined;
}

/** What is sent of a line. */
export function choiceOf(line: Line, decision: Decision): StatementChoice {
  const { proposal } = line;
  const { way, party, bills, to_account_id, cfi_id, remember } = decision;
  if (way === "found" && proposal?.operation)
    return { line: line.line, step: proposal.step, operation_id: proposal.operation.id };
  if (way === "transfer") return { line: line.line, step: "transfer", to_account_id: Number(to_account_id) };
  const { missing } = divisionOf(line, decision);
  const writesOff = decision.writesOff && mayWriteOff(line, decision);
  const payments = bills
    .map(({ id, amount, balance }) => ({ invoice_id: id, amount: writesOff ? balance : amount }))
    .filter(({ amount }) => centsOf(amount) > 0);
  return {
    line: line.line,
    step: "book",
    ...(party && { party }),
    cfi_id: Number(cfi_id),
    payments,
    ...(writesOff && {
      writeoff: { amount: amountOf(missing), cfi_id: Number(decision.writeoff_id) },
    }),
    remember,
  };
}
