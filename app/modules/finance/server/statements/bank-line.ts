import { createHash } from "node:crypto";

export interface BankLine {
  /** Of a spreadsheet, the line of the file; otherwise its place among the movements, from 1. */
  line: number;
  date: string;
  /** Negative for outgoing payments. */
  amount: string;
  /** ISO 4217; empty if the file doesn't have it. */
  currency: string;
  party: string;
  party_account: string;
  purpose: string;
  /** The bank's reference for the movement, if any. */
  reference: string;
}

/** A row of a bank's spreadsheet, below its header. */
export interface SheetRow {
  /** Where it begins in the file, as an editor counts. */
  line: number;
  cells: string[];
}

export interface Unreadable {
  line: number;
  key: "statement.badDate" | "statement.badAmount" | "statement.otherCurrency";
  values?: Record<string, string>;
}

export interface BankFile {
  lines: BankLine[];
  unreadable: Unreadable[];
  balances?: { opening: string; closing: string } | undefined;
  /** Its account, if given. */
  account: string;
}

/** Letters and digits only, for comparing numbers, accounts and names. */
export const normalizedForMatch = (text: string): string =>
  text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/**
 * A stable id for each line, so that it is recognized in another file: the bank's reference, or its full content plus
 * the number of identical lines before it.
 */
export function bankRefs(lines: BankLine[]): string[] {
  const given = countOf(lines.map(({ reference }) => normalizedForMatch(reference)));
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const own = normalizedForMatch(line.reference);
    const base =
      own !== "" && given.get(own) === 1
        ? `${line.date}|${line.amount}|${own}`
        : [
            line.date,
            line.amount,
            normalizedForMatch(line.party_account),
            normalizedForMatch(line.purpose),
          ].join("|");
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
