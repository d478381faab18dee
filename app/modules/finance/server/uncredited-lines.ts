import Big from "big.js";
import { digitsOf } from "../../../server/currency-digits.ts";
import type { InvoiceLine } from "./invoices.table.ts";
import { lineAmount } from "./invoice-totals.ts";

type Comparison = (one: InvoiceLine, other: InvoiceLine) => boolean;

const isSameItem: Comparison = (one, other) =>
  (["product_id", "service_id", "name"] as const).every((column) => one[column] === other[column]);

const isSamePrice: Comparison = (one, other) =>
  isSameItem(one, other) &&
  (["price", "discount_percent"] as const).every(
    (column) => Number(one[column] ?? 0) === Number(other[column] ?? 0),
  );

const numberOf = (value: string | null) => new Big(value ?? 0);

/** A single amount, such as a deposit or its deduction, which is credited in parts rather than in pieces. */
const isCharge = ({ product_id, service_id, quantity }: InvoiceLine) =>
  (product_id ?? null) === null && (service_id ?? null) === null && Number(quantity) === 1;

interface Open {
  line: InvoiceLine;
  pieces: Big;
  amount: Big;
  parts: number;
}

function creditPieces(row: Open, part: Open): void {
  const pieces = row.pieces.lt(part.pieces) ? row.pieces : part.pieces;
  const amount = pieces.eq(part.pieces) ? part.amount : row.amount;
  for (const each of [row, part]) {
    each.pieces = each.pieces.minus(pieces);
    each.amount = each.amount.minus(amount);
    each.parts += 1;
  }
}

function creditCharge(row: Open, part: Open): void {
  if (row.amount.times(part.amount).lte(0)) return;
  const amount = row.amount.abs().lt(part.amount.abs()) ? row.amount : part.amount;
  for (const each of [row, part]) {
    each.amount = each.amount.minus(amount);
    if (each.amount.eq(0)) each.pieces = new Big(0);
  }
}

export const partOfCharge = (line: InvoiceLine, amount: Big): InvoiceLine =>
  amount.eq(line.amount ?? 0)
    ? line
    : { ...line, price: amount.toFixed(2), discount_percent: "0", amount: amount.toFixed(2) };

/**
 * The part of an invoice's lines that its credit notes haven't credited. The last pieces of a line take the rest of its
 * amount, so that the parts add up to it, unless pieces were credited at another price.
 */
export function uncreditedLines(
  lines: readonly InvoiceLine[],
  credited: readonly InvoiceLine[],
  currency: number | string,
): InvoiceLine[] {
  const open = (line: InvoiceLine): Open => ({
    line,
    pieces: numberOf(line.quantity),
    amount: numberOf(line.amount),
    parts: 0,
  });
  const rows = lines.map(open);
  const taken = credited.map(open);
  for (const isSame of [isSamePrice, isSameItem])
    for (const row of rows)
      for (const part of taken) {
        if (row.pieces.eq(0) || part.pieces.eq(0) || !isSame(row.line, part.line)) continue;
        (isCharge(row.line) && isCharge(part.line) ? creditCharge : creditPieces)(row, part);
      }
  return rows.flatMap(({ line, pieces, amount, parts }) => {
    if (pieces.eq(0)) return [];
    const left = { ...line, quantity: pieces.toFixed(3) };
    if (isCharge(line)) return [partOfCharge(left, amount)];
    const usual = lineAmount(left, currency);
    // Each part was rounded individually.
    const isRounding = amount
      .minus(usual)
      .abs()
      .lte(new Big(10).pow(-digitsOf(currency)).times(parts));
    return [{ ...left, amount: isRounding ? amount.toFixed(2) : usual }];
  });
}

/** The amount of a credit note's line: the proposed one, unless the line was changed. */
export const creditedAmount = (
  line: InvoiceLine,
  before: readonly InvoiceLine[],
  currency?: number,
): string =>
  before.find((each) => isSamePrice(each, line) && Number(each.quantity) === Number(line.quantity))?.amount ??
  lineAmount(line, currency);
