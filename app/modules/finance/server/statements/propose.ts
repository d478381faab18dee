import Big from "big.js";
import type { MatchReason, StatementProposal } from "../../contract-statements.ts";
import { conversionAt } from "../settle.ts";
import { normalizedForMatch, type BankLine } from "./bank-line.ts";
import { present } from "../../../../contract/present.ts";

/** Match candidates visible to the user. */
export interface Candidates {
  /** The account's. */
  currency_id: number;
  /** From the account's currency to another on a day, if there is one. */
  rateOf: (currency_id: number, day: string) => Big | undefined;
  operations: {
    id: number;
    name: string;
    status: "planned" | "posted";
    date: string;
    /** From the account's point of view. */
    amount: string;
    party: string | null;
    party_name: string | null;
    purpose: string | null;
    /** Already matched with another line. */
    taken: boolean;
  }[];
  invoices: {
    id: number;
    name: string;
    /** All numbers that a payer may use to reference it. */
    numbers: string[];
    incoming: boolean;
    balance: string;
    currency_id: number;
    /** Its code. */
    currency: string;
    party: string | null;
    party_name: string | null;
    date: string;
    due_date: string;
  }[];
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

/** How far a payment may be from an invoice's worth at the day's rate: banks convert at rates of their own. */
const tolerance = 0.02;

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
    return proposal;
  });
}

/** At least four characters including a digit: shorter numbers match anywhere. */
const isTelling = (number: string) => number.length >= 4 && /\d/.test(number);

interface Matching {
  byNumber: Map<string, Invoice[]>;
  /** Each invoice's amount left for the following lines, as long as there is any. */
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

function propose(line: BankLine, candidates: Candidates, work: Matching): StatementProposal {
  return (
    asOperation(line, candidates, work) ??
    asTransfer(line, candidates) ??
    withItem(line, candidates, asPayment(line, candidates, work))
  );
}

type Payer = { party: string; name: string } | undefined;

/** Known by the bank account; a name alone is no proof. */
const knownPayer = ({ party_account }: BankLine, { parties }: Candidates): Payer =>
  parties.get(normalizedForMatch(party_account));

const payerOf = (line: BankLine, candidates: Candidates): Payer =>
  knownPayer(line, candidates) ?? candidates.names.get(line.party.trim().toLowerCase());

/** Matches a posted or planned operation. One of another party than the line's needs review. */
function asOperation(
  line: BankLine,
  candidates: Candidates,
  { used }: Matching,
): StatementProposal | undefined {
  const { operations } = candidates;
  const payer = payerOf(line, candidates);
  const isOfAnother = ({ party }: { party: string | null }) =>
    payer !== undefined && party !== null && party !== payer.party;
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
        Number(isOfAnother(a)) - Number(isOfAnother(b)) ||
        Number(a.status === "planned") - Number(b.status === "planned") ||
        daysBetween(a.date, line.date) - daysBetween(b.date, line.date) ||
        a.id - b.id,
    );
  const [best] = fitting;
  const of = (
    { status, party: _, taken: __, ...operation }: Candidates["operations"][number],
    why: MatchReason,
    sure: boolean,
  ): StatementProposal => ({
    ...nothing,
    step: status === "planned" ? "post" : "link",
    why,
    sure,
    operation,
  });
  if (best) return of(best, best.status === "planned" ? "planned" : "operation", !isOfAnother(best));
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

/**
 * Matches invoices: by number in the payment purpose, by exact amount, or in another currency by about what they are worth.
 * The counterparty's bank account or name narrows them.
 */
function asPayment(line: BankLine, candidates: Candidates, { byNumber, open }: Matching): StatementProposal {
  const incoming = !line.amount.startsWith("-");
  const amount = new Big(line.amount).abs();
  const payable = ({ id, incoming: brings }: Invoice) => brings === incoming && open.has(id);
  const paying = (why: MatchReason, sure: boolean, invoices: Invoice[]) =>
    pay(why, sure, invoices, line, candidates, open);
  const named = mentionedIn(line.purpose, byNumber).filter(payable);
  const known = knownPayer(line, candidates);
  const unrated = named.find(({ currency_id }) => !candidates.rateOf(currency_id, line.date));
  if (unrated) return { ...nothing, why: "no_rate", party: unrated.party, party_name: unrated.party_name };
  // The payer isn't the invoice's party, and may have meant their own numbering.
  if (named.length > 0)
    return known && named.every(({ party }) => party !== known.party)
      ? paying("other_payer", false, named)
      : paying("reference", true, named);
  const payer = payerOf(line, candidates);
  const theirs = candidates.invoices.filter(
    (invoice) => (!payer || invoice.party === payer.party) && payable(invoice),
  );
  const exact = theirs.filter(
    ({ id, currency_id }) => currency_id === candidates.currency_id && openOf(open, id).eq(amount),
  );
  if (known && exact.length > 0) return paying("account", true, [oldest(exact)]);
  // Neither a name nor an amount is proof, so both need review.
  if (payer && exact.length > 0) return paying("name", false, [oldest(exact)]);
  if (exact.length === 1) return paying("amount", false, exact);
  const about = exact.length > 0 ? [] : theirs.filter(isAbout(line, candidates, open));
  if (about.length === 1 || (payer && about.length > 0)) return paying("converted", false, [oldest(about)]);
  return payer
    ? { ...nothing, why: known ? "account" : "name", party: payer.party, party_name: payer.name }
    : nothing;
}

/** Whether an invoice in another currency is worth about as much as a line, at the rate of its date. */
function isAbout(
  { amount, date }: BankLine,
  { currency_id, rateOf }: Candidates,
  open: Map<number, Big>,
): (invoice: Invoice) => boolean {
  const ranges = new Map<number, { least: Big; most: Big } | undefined>();
  const rangeOf = (currency: number) => {
    const worth = rateOf(currency, date)?.times(amount).abs();
    return worth && { least: worth.times(1 - tolerance), most: worth.times(1 + tolerance) };
  };
  return (invoice) => {
    const { id, currency_id: currency } = invoice;
    if (currency === currency_id) return false;
    if (!ranges.has(currency)) ranges.set(currency, rangeOf(currency));
    const range = ranges.get(currency);
    return range !== undefined && range.least.lte(openOf(open, id)) && range.most.gte(openOf(open, id));
  };
}

const oldest = (invoices: Invoice[]): Invoice =>
  invoices.reduce((first, invoice) => (invoice.due_date < first.due_date ? invoice : first));

/** Invoices whose numbers occur in a text, however formatted: INV-2026-00017, INV 2026 00017. */
function mentionedIn(text: string, byNumber: Map<string, Invoice[]>): Invoice[] {
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

/** Allocates a line to invoices, earliest due date first. */
function pay(
  why: MatchReason,
  sure: boolean,
  invoices: Invoice[],
  line: BankLine,
  candidates: Candidates,
  open: Map<number, Big>,
): StatementProposal {
  let left = new Big(line.amount).abs();
  const paid: StatementProposal["invoices"] = [];
  for (const invoice of [...invoices].sort((a, b) => (a.due_date < b.due_date ? -1 : 1))) {
    const { id, name, party_name, date, due_date, balance, currency, currency_id } = invoice;
    const rate = present(candidates.rateOf(currency_id, line.date), "rate");
    const rest = openOf(open, id);
    const worth = conversionAt(rate, candidates.currency_id, { currency_id, balance: rest.toFixed(2) });
    const part = worth.most.lt(left) ? worth.most : left;
    if (part.lte(0)) break;
    const whole = conversionAt(rate, candidates.currency_id, invoice).most.toFixed(2);
    paid.push({
      id,
      name,
      party_name,
      date,
      due_date,
      amount: part.toFixed(2),
      balance,
      currency,
      worth: whole,
    });
    left = left.minus(part);
    if (part.eq(worth.most)) open.delete(id);
    else open.set(id, rest.minus(worth.of(part)));
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
    sure: rule.subject !== "party" && proposal.why !== "name" && proposal.why !== "no_rate",
    cfi_id: rule.cfi_id,
    ...(proposal.party === null && { party: rule.party, party_name: rule.party_name }),
  };
}
