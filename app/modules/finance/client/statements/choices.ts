import type {
  MatchedInvoice,
  OpenBill,
  OperationChoice,
  StatementChoice,
  StatementMatch,
} from "../../contract-statements.ts";

/** How a line is booked: matched with an existing operation, as a transfer, or as a new operation. */
export const ways = ["found", "book", "transfer"] as const;
type Way = (typeof ways)[number];

export interface Decision {
  taken: boolean;
  way: Way;
  operation: Omit<OperationChoice, "problem"> | null;
  party: string | null;
  bills: readonly MatchedInvoice[];
  writesOff: boolean;
  writeoff_id: string;
  to_account_id: string;
  cfi_id: string;
  remember: boolean;
}
export type Decisions = Readonly<Record<number, Decision>>;

export type Line = StatementMatch["lines"][number];

const idText = (id: number | null | undefined) => (id ? String(id) : "");

/** Lines that need no review are selected by default. */
export const decisionOf = ({ line, proposal }: Line, decisions: Decisions): Decision =>
  decisions[line] ?? {
    taken: proposal?.sure === true,
    way: proposal?.operation ? "found" : proposal?.to_account ? "transfer" : "book",
    operation: proposal?.operation ? { ...proposal.operation, step: proposal.step } : null,
    party: proposal?.party ?? null,
    bills: proposal?.invoices ?? [],
    writesOff: false,
    writeoff_id: "",
    to_account_id: idText(proposal?.to_account?.id),
    cfi_id: idText(proposal?.cfi_id),
    remember: false,
  };

/** What a line is matched with: the operation that it is, or the invoices that it pays. */
export function matchedWith({ way, bills, operation }: Decision) {
  if (way === "book") return bills;
  return way === "found" && operation ? [operation] : [];
}

/** Statement amounts have two decimals; as whole cents they add up exactly. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100) || 0;
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

export const directionOf = ({ amount }: Pick<Line, "amount">): "in" | "out" =>
  amount.startsWith("-") ? "out" : "in";

/** Who paid or was paid; a bank's own fee has only a purpose. */
export const titleOf = ({ party, party_account, purpose }: Line): string =>
  party || party_account || purpose || "–";

/** What the title doesn't say. */
export const restOf = (line: Line): string => (line.purpose === titleOf(line) ? "" : line.purpose);

interface Division {
  /** The part of the line that pays no invoice; negative if more is allocated than was received. */
  left: number;
  /** The amount of the chosen invoices that stays open. */
  missing: number;
}

/** How a line is allocated to its invoices, in cents of its currency. */
export function divisionOf({ amount }: Pick<Line, "amount">, { bills }: Decision): Division {
  const paid = bills.reduce((sum, bill) => sum + centsOf(bill.amount), 0);
  const open = bills.reduce((sum, bill) => sum + centsOf(bill.worth), 0);
  return { left: Math.abs(centsOf(amount)) - paid, missing: Math.max(0, open - paid) };
}

/** At most a tenth; more requires a credit note. */
export const mayWriteOff = (line: Line, decision: Decision): boolean => {
  const { left, missing } = divisionOf(line, decision);
  const open = decision.bills.reduce((sum, { worth }) => sum + centsOf(worth), 0);
  return left === 0 && missing > 0 && missing * 10 <= open;
};

/** Adds an invoice; it gets the line's remaining amount. */
export function withBill(line: Line, decision: Decision, bill: OpenBill): Decision {
  const { left } = divisionOf(line, decision);
  const { party, problem: _, ...due } = bill;
  const amount = amountOf(Math.max(0, Math.min(left, centsOf(due.worth))));
  return {
    ...decision,
    party: decision.party ?? party,
    bills: [...decision.bills, { ...due, amount }],
    writesOff: false,
  };
}

export const withoutBill = ({ bills }: Decision, id: number): Partial<Decision> => ({
  bills: bills.filter((bill) => bill.id !== id),
  writesOff: false,
});

type MissingPart = "operation" | "item" | "account" | "tooMuch" | "writeoff";

export function missingPartOf(line: Line, decision: Decision): MissingPart | undefined {
  if (decision.way === "found") return decision.operation ? undefined : "operation";
  if (decision.way === "transfer") return decision.to_account_id === "" ? "account" : undefined;
  if (decision.cfi_id === "") return "item";
  if (divisionOf(line, decision).left < 0) return "tooMuch";
  return decision.writesOff && decision.writeoff_id === "" ? "writeoff" : undefined;
}

/** The line's data to send. */
export function choiceOf(line: Line, decision: Decision): StatementChoice {
  const { way, operation, party, bills, to_account_id, cfi_id, remember } = decision;
  if (way === "found" && operation)
    return { line: line.line, step: operation.step, operation_id: operation.id };
  if (way === "transfer") return { line: line.line, step: "transfer", to_account_id: Number(to_account_id) };
  const { missing } = divisionOf(line, decision);
  const writesOff = decision.writesOff && mayWriteOff(line, decision);
  const payments = bills
    .map(({ id, amount, worth }) => ({ invoice_id: id, amount: writesOff ? worth : amount }))
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
