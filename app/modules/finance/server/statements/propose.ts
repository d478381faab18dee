import Big from "big.js";
import type { MatchReason, StatementProposal } from "../../contract-statements.ts";
import { normalizedForMatch, type BankLine } from "./bank-line.ts";
import { present } from "../../../../contract/present.ts";

/** Match candidates visible to the user. */
export interface Candidates {
  operations: {
    id: number;
    name: string;
    status: "planned" | "posted";
    date: string;
    /** From the account's point of view. */
    amount: string;
    /** Already matched with another line. */
    taken: boolean;
  }[];
  invoices: {
    id: number;
    name: string;
    /** All numbers that a payer may use to reference it. */
    numbers: string[];
    /** Whether its payment is incoming. */
    incoming: boolean;
    balance: string;
    party: string | null;
    party_name: string | null;
    due_date: string;
  }[];
  /** Counterparties by bank account. */
  parties: Map<string, { party: string; name: string }>;
  /** Counterparties and clients by exact name, in lowercase. */
  names: Map<string, { party: string; name: string }>;
  /** Own accounts by number. */
  accounts: Map<string, { id: number; name: string }>;
  rules: {
    direction: "in" | "out";
    subject: "account" | "party" | "purpose";
    text: string;
    cfi_id: number;
    party: string | null;
    party_name: string | null;
  }[];
  /** The default item for each direction. */
  usual: { in: number | null; out: number | null };
}

/** Maximum days between an operation and its bank line. */
const near = { posted: 5, planned: 10 };

const daysBetween = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

type Invoice = Candidates["invoices"][number];

/** Proposes a match for each line, most certain ones first. A candidate is proposed for only one line. */
export function proposals(lines: BankLine[], candidates: Candidates): StatementProposal[] {
  const byNumber = new Map<string, Invoice[]>();
  for (const invoice of candidates.invoices)
    for (const number of invoice.numbers.map(normalizedForMatch).filter(isTelling))
      byNumber.set(number, [...(byNumber.get(number) ?? []), invoice]);
  const open = new Map(candidates.invoices.map(({ id, balance }) => [id, new Big(balance)]));
  const used = new Set<number>();
  return lines.map((line) => {
    const proposal = propose(line, candidates, { byNumber, open, used });
    if (proposal.operation && proposal.why !== "twin") used.add(proposal.operation.id);
    for (const { id, amount } of proposal.invoices) open.set(id, openOf(open, id).minus(amount));
    return proposal;
  });
}

/** At least four characters including a digit: shorter numbers match anywhere. */
const isTelling = (number: string) => number.length >= 4 && /\d/.test(number);

interface Work {
  byNumber: Map<string, Invoice[]>;
  /** Each invoice's amount left for the following lines. */
  open: Map<number, Big>;
  used: Set<number>;
}

const nothing: StatementProposal = {
  step: "book",
  why: "none",
  sure: false,
  operation: null,
  to_account: null,
  party: null,
  party_name: null,
  invoices: [],
  cfi_id: null,
};

function propose(line: BankLine, candidates: Candidates, work: Work): StatementProposal {
  return (
    asOperation(line, candidates, work) ??
    asTransfer(line, candidates) ??
    withItem(line, candidates, asPayment(line, candidates, work))
  );
}

/** Matches a posted or planned operation. */
function asOperation(
  line: BankLine,
  { operations }: Candidates,
  { used }: Work,
): StatementProposal | undefined {
  const fitting = operations
    .filter(
      ({ id, status, date, amount, taken }) =>
        !taken &&
        !used.has(id) &&
        new Big(amount).eq(line.amount) &&
        daysBetween(date, line.date) <= near[status],
    )
    .sort(
      (a, b) =>
        Number(a.status === "planned") - Number(b.status === "planned") ||
        daysBetween(a.date, line.date) - daysBetween(b.date, line.date) ||
        a.id - b.id,
    );
  const [best] = fitting;
  const of = (
    operation: Candidates["operations"][number],
    why: MatchReason,
    sure: boolean,
  ): StatementProposal => ({
    ...nothing,
    step: operation.status === "planned" ? "post" : "link",
    why,
    sure,
    operation: { id: operation.id, name: operation.name },
  });
  if (best) return of(best, best.status === "planned" ? "planned" : "operation", true);
  // A similar movement, or the same one from another file: needs review.
  const twin = operations.find(
    ({ amount, date, taken }) => taken && date === line.date && new Big(amount).eq(line.amount),
  );
  return twin && of(twin, "twin", false);
}

function asTransfer(line: BankLine, { accounts }: Candidates): StatementProposal | undefined {
  const other = accounts.get(normalizedForMatch(line.party_account));
  return other && { ...nothing, step: "transfer", why: "own_account", sure: true, to_account: other };
}

const openOf = (open: Map<number, Big>, id: number): Big => open.get(id) ?? new Big(0);

/** Matches invoices: by number in the payment purpose, by the counterparty's bank account, or by exact amount. */
function asPayment(line: BankLine, candidates: Candidates, { byNumber, open }: Work): StatementProposal {
  const incoming = !line.amount.startsWith("-");
  const amount = new Big(line.amount).abs();
  const payable = ({ id, incoming: brings }: Invoice) => brings === incoming && openOf(open, id).gt(0);
  const named = spokenOf(line.purpose, byNumber).filter(payable);
  const known = candidates.parties.get(normalizedForMatch(line.party_account));
  // The payer isn't the invoice's party, and may have meant their own numbering.
  if (named.length > 0)
    return known && named.every(({ party }) => party !== known.party)
      ? paying("other_payer", false, named, amount, open)
      : paying("reference", true, named, amount, open);
  const exact = candidates.invoices.filter(
    (invoice) =>
      payable(invoice) && openOf(open, invoice.id).eq(amount) && (!known || invoice.party === known.party),
  );
  if (known && exact.length > 0) return paying("account", true, [oldest(exact)], amount, open);
  if (known) return { ...nothing, why: "account", party: known.party, party_name: known.name };
  const sameName = candidates.names.get(line.party.trim().toLowerCase());
  const theirs = sameName && exact.filter(({ party }) => party === sameName.party);
  // A name match is no proof, so it needs review.
  if (theirs?.length) return paying("name", false, [oldest(theirs)], amount, open);
  if (sameName) return { ...nothing, why: "name", party: sameName.party, party_name: sameName.name };
  if (exact.length === 1) return paying("amount", false, exact, amount, open);
  return nothing;
}

const oldest = (invoices: Invoice[]): Invoice =>
  invoices.reduce((first, invoice) => (invoice.due_date < first.due_date ? invoice : first));

/** Invoices whose numbers occur in a text, however formatted: INV-2026-00017, INV 2026 00017. */
function spokenOf(text: string, byNumber: Map<string, Invoice[]>): Invoice[] {
  const words = text
    .split(/[\s,;:/+()]+/)
    .map(normalizedForMatch)
    .filter(Boolean);
  const found = new Set<Invoice>();
  words.forEach((_, index) => {
    for (const length of [1, 2, 3])
      for (const invoice of byNumber.get(words.slice(index, index + length).join("")) ?? [])
        found.add(invoice);
  });
  return [...found];
}

/** Allocates the amount to the invoices, earliest due date first. */
function paying(
  why: MatchReason,
  sure: boolean,
  invoices: Invoice[],
  amount: Big,
  open: Map<number, Big>,
): StatementProposal {
  let left = amount;
  const paid: StatementProposal["invoices"] = [];
  for (const { id, name, balance } of [...invoices].sort((a, b) => (a.due_date < b.due_date ? -1 : 1))) {
    const part = openOf(open, id).lt(left) ? openOf(open, id) : left;
    if (part.lte(0)) break;
    paid.push({ id, name, amount: part.toFixed(2), balance });
    left = left.minus(part);
  }
  const { party, party_name } = present(invoices[0], "invoice");
  return { ...nothing, why, sure, party, party_name, invoices: paid };
}

/** Adds the item: by a rule, or the default for invoice payments. */
function withItem(
  line: BankLine,
  { rules, usual }: Candidates,
  proposal: StatementProposal,
): StatementProposal {
  const direction = line.amount.startsWith("-") ? "out" : "in";
  const texts = {
    account: normalizedForMatch(line.party_account),
    party: normalizedForMatch(line.party),
    purpose: normalizedForMatch(line.purpose),
  };
  const rule = (["account", "party", "purpose"] as const)
    .map((subject) =>
      rules.find(
        (each) =>
          each.direction === direction &&
          each.subject === subject &&
          (subject === "purpose" ? texts.purpose.includes(each.text) : texts[subject] === each.text),
      ),
    )
    .find((each) => each !== undefined);
  if (proposal.invoices.length > 0) return { ...proposal, cfi_id: rule?.cfi_id ?? usual[direction] };
  if (!rule) return proposal;
  return {
    ...proposal,
    why: proposal.why === "none" ? "rule" : proposal.why,
    // Others may have the same name.
    sure: rule.subject !== "party" && proposal.why !== "name",
    cfi_id: rule.cfi_id,
    ...(proposal.party === null && { party: rule.party, party_name: rule.party_name }),
  };
}
