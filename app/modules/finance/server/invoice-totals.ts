import Big from "big.js";
import { roundMoney } from "../../../server/currency-digits.ts";

/** What an amount is computed from. Each is a decimal number, or empty. */
interface Priced {
  quantity?: string | null;
  price?: string | null;
  discount_percent?: string | null;
}

const amountOf = (value: string | null | undefined) => new Big(value ?? 0);

/** Quantity times price minus discount. Prices include VAT, like those of catalog and orders. */
export const lineAmount = (
  { quantity, price, discount_percent }: Priced,
  currency?: number | string,
): string =>
  roundMoney(
    amountOf(quantity)
      .times(amountOf(price))
      .times(new Big(100).minus(amountOf(discount_percent)))
      .div(100),
    currency,
  ).toFixed(2);

export interface RateShare {
  gross: Big;
  vat: Big;
}

function amountsBy<Line extends { amount: string | null }>(
  lines: Line[],
  rateOf: (line: Line) => string | null | undefined,
): Map<string, Big> {
  const sums = new Map<string, Big>();
  for (const line of lines) {
    const rate = amountOf(rateOf(line)).toFixed(2);
    sums.set(rate, (sums.get(rate) ?? new Big(0)).plus(amountOf(line.amount)));
  }
  return sums;
}

/** Totals by VAT rate for amounts that include VAT, extracted from the sums so that rounding errors don't add up. */
export function vatByRate(
  lines: { amount: string | null; vat_rate: string | null }[],
  currency?: number | string,
): Map<string, RateShare> {
  return new Map(
    [...amountsBy(lines, ({ vat_rate }) => vat_rate)].map(([rate, amount]) => [
      rate,
      { gross: amount, vat: roundMoney(amount.times(rate).div(new Big(100).plus(rate)), currency) },
    ]),
  );
}

/** What our company owes itself on the net amounts of a purchase, by rate. */
export function dueByRate(
  lines: { amount: string | null; due_rate?: string | null }[],
  currency?: number | string,
): Map<string, RateShare> {
  return new Map(
    [...amountsBy(lines, ({ due_rate }) => due_rate)].map(([rate, gross]) => [
      rate,
      { gross, vat: roundMoney(gross.times(rate).div(100), currency) },
    ]),
  );
}

export function invoiceTotals(
  lines: { amount: string | null; vat_rate: string | null }[],
  currency?: number | string,
): { subtotal: string; vat: string; total: string } {
  const shares = [...vatByRate(lines, currency).values()];
  const total = shares.reduce((sum, { gross }) => sum.plus(gross), new Big(0));
  const vat = shares.reduce((sum, share) => sum.plus(share.vat), new Big(0));
  return { subtotal: total.minus(vat).toFixed(2), vat: vat.toFixed(2), total: total.toFixed(2) };
}
