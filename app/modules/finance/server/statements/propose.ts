import Big from "big.js";
import type { MatchReason, StatementProposal } from "../../contract-statements.ts";
import { squeezed, type BankLine } from "./bank-line.ts";

/** What the books hold that a line may be: as far as its reader may see. */
export interface Candidates {
  operations: {
    id: number;
    name: string;
    status: "planned" | "posted";
    date: string;
    /** As the account sees it. */
    amount: string;
    /** Another line is in the books by it already. */
    taken: boolean;
  }[];
  invoices: {
    id: number;
    name: string;
    /** All numbers by which a payer may speak of it. */
    numbers: string[];
    /** Whether paying it brings money in. */
    incoming: boolean;
    balance: string;
    party: string | null;
    party_name: string | null;
    due_date: string;
  }[];
  /** Counterparties by their bank accounts. */
  parties: Map<string, { party: string; name: string }>;
  /** Counterparties and clients by their exact names, in small letters. */
  names: Map<string, { party: string; name: string }>;
  /** Own accounts by their numbers. */
  accounts: Map<string, { id: number; name: string }>;
  rules: {
    direction: "in" | "out";
    subject: "account" | "party" | "purpose";
    text: string;
    cfi_id: number;
    party: string | null;
    party_name: string | null;
  }[];
  /** The item that is usual for each direction. */
  usual: { in: number | null; out: number | null };
}

/** Days between an operation and the bank's line of it. */
const near = { posted: 5, planned: 10 };

const daysBetween = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

type Invoice = Candidates["invoices"][number];

/** Proposes for each line what it becomes, the surest first. Nothing is proposed for two lines. */
export function proposals(lines: BankLine[], candidates: Candidates): StatementProposal[] {
  const byNumber = new Map<string, Invoice[]>();
  for (const invoice of candidates.invoices)
    for (const number of invoice.numbers.map(squeezed).filter(isTelling))
      byNumber.set(number, [...(byNumber.get(number) ?? []), invoice]);
  const open = new Map(candidates.invoices.map(({ id, balance }) => [id, new Big(balance)]));
  const used = new Set<number>();
  return lines.map((line) => {
    const proposal = propose(line, candidates, { byNumber, open, used });
    if (proposal.operation && proposal.why !== "twin") used.add(proposal.operation.id);
    for (const { id, amount } of proposal.invoices) open.set(id, open.get(id)!.minus(amount));
    return proposal;
  });
}

/** A number of four signs and more, with a digit: what is shorter is found anywhere. */
const isTelling = (number: string) => number.length >= 4 && /\d/.test(number);

interface Work {
  byNumber: Map<string, Invoice[]>;
  /** What of each invoice is left for the lines that follow. */
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

/** The movement of something that is in the books, or planned. */
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
  // The same movement out of another file, or another one alike: a person tells them apart.
  const twin = operations.find(
    ({ amount, date, taken }) => taken && date === line.date && new Big(amount).eq(line.amount),
  );
  return twin && of(twin, "twin", false);
}

function asTransfer(line: BankLine, { accounts }: Candidates): StatementProposal | undefined {
  const other = accounts.get(squeezed(line.party_account));
  return other && { ...nothing, step: "transfer", why: "own_account", sure: true, to_account: other };
}

/** The payment of invoices: named in the purpose, of the counterparty whose account it is, or of just this amount. */
function asPayment(line: BankLine, candidates: Candidates, { byNumber, open }: Work): StatementProposal {
  const incoming = !line.amount.startsWith("-");
  const amount = new Big(line.amount).abs();
  const payable = ({ id, incoming: brings }: Invoice) => brings === incoming && open.get(id)!.gt(0);
  const named = spokenOf(line.purpose, byNumber).filter(payable);
  const known = candidates.parties.get(squeezed(line.party_account));
  // Whoever pays another one's invoice may have meant a number of their own.
  if (named.length > 0)
    return known && named.every(({ party }) => party !== known.party)
      ? paying("other_payer", false, named, amount, open)
      : paying("reference", true, named, amount, open);
  const exact = candidates.invoices.filter(
    (invoice) =>
      payable(invoice) && open.get(invoice.id)!.eq(amount) && (!known || invoice.party === known.party),
  );
  if (known && exact.length > 0) return paying("account", true, [oldest(exact)], amount, open);
  if (known) return { ...nothing, why: "account", party: known.party, party_name: known.name };
  const alike = candidates.names.get(line.party.trim().toLowerCase());
  const theirs = alike && exact.filter(({ party }) => party === alike.party);
  // A name is no proof: a person looks at it first.
  if (theirs?.length) return paying("name", false, [oldest(theirs)], amount, open);
  if (alike) return { ...nothing, why: "name", party: alike.party, party_name: alike.name };
  if (exact.length === 1) return paying("amount", false, exact, amount, open);
  return nothing;
}

const oldest = (invoices: Invoice[]): Invoice =>
  invoices.reduce((first, invoice) => (invoice.due_date < first.due_date ? invoice : first));

/** The invoices whose numbers stand in a text, however the payer wrote them: INV-2026-00017, INV 2026 00017. */
function spokenOf(text: string, byNumber: Map<string, Invoice[]>): Invoice[] {
  const words = text
    .split(/[\s,;:/+()]+/)
    .map(squeezed)
    .filter(Boolean);
  const found = new Set<Invoice>();
  words.forEach((_, index) => {
    for (const length of [1, 2, 3])
      for (const invoice of byNumber.get(words.slice(index, index + length).join("")) ?? [])
        found.add(invoice);
  });
  return [...found];
}

/** As far as the amount reaches, those that are due first before the others. */
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
    const part = open.get(id)!.lt(left) ? open.get(id)! : left;
    if (part.lte(0)) break;
    paid.push({ id, name, amount: part.toFixed(2), balance });
    left = left.minus(part);
  }
  const [first] = invoices;
  return { ...nothing, why, sure, party: first!.party, party_name: first!.party_name, invoices: paid };
}

/** What it is for: as a rule says, else what is usual for a payment of an invoice. */
function withItem(
  line: BankLine,
  { rules, usual }: Candidates,
  proposal: StatementProposal,
): StatementProposal {
  const direction = line.amount.startsWith("-") ? "out" : "in";
  const texts = {
    account: squeezed(line.party_account),
    party: squeezed(line.party),
    purpose: squeezed(line.purpose),
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
    // The same name may be another one's.
    sure: rule.subject !== "party" && proposal.why !== "name",
    cfi_id: rule.cfi_id,
    ...(proposal.party === null && { party: rule.party, party_name: rule.party_name }),
  };
}
