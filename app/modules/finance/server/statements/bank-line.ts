import { createHash } from "node:crypto";

/** One movement as a bank tells it. */
export interface BankLine {
  /** Where it stands in the file, from 1 on. */
  line: number;
  date: string;
  /** What left the account is negative. */
  amount: string;
  /** ISO 4217; empty where the file doesn't say. */
  currency: string;
  party: string;
  party_account: string;
  purpose: string;
  /** The bank's own number of the movement, where it gives one. */
  reference: string;
}

export interface Unreadable {
  line: number;
  key: "statement.badDate" | "statement.badAmount" | "statement.otherCurrency";
  values?: Record<string, string>;
}

/** A file as it was read. */
export interface BankFile {
  lines: BankLine[];
  unreadable: Unreadable[];
  balances?: { opening: string; closing: string } | undefined;
  /** The account that it is of, where it says so. */
  account: string;
}

/** Letters and digits alone: how numbers, accounts and names are compared. */
export const squeezed = (text: string): string =>
  text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/**
 * Names each line for good, so that the same line in another file is known again: by the bank's number, or by all that it
 * says and how many alike came before it.
 */
export function bankRefs(lines: BankLine[]): string[] {
  const given = countOf(lines.map(({ reference }) => squeezed(reference)));
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const own = squeezed(line.reference);
    const base =
      own !== "" && given.get(own) === 1
        ? `${line.date}|${line.amount}|${own}`
        : [line.date, line.amount, squeezed(line.party_account), squeezed(line.purpose)].join("|");
    const place = (seen.get(base) ?? 0) + 1;
    seen.set(base, place);
    return createHash("sha256").update(`${base}|${place}`).digest("hex").slice(0, 32);
  });
}

function countOf(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
