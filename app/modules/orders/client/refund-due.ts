import { cartSummary } from "@backoffice/ui/business";
import type { Row } from "../../../contract/kinds.ts";
import { textOf } from "../../../client/kinds/values.ts";

interface Pieces {
  price: string;
  quantity: string;
}

const sum = (...amounts: (readonly [price: string, times: number])[]): string =>
  cartSummary(amounts.map(([price, quantity]) => ({ price, quantity }))).amount;

/**
 * The refund due when these pieces of an order are returned: the part of their value that was paid beyond what the
 * customer keeps.
 */
export function refundDue({ total, returned_total, paid }: Row, back: readonly Pieces[]): string {
  const amounts = [total, returned_total, paid].map(textOf);
  if (amounts.includes("")) return "0";
  const [ordered, returned, received] = amounts as [string, string, string];
  const worth = sum(...back.map(({ price, quantity }) => [price, Number(quantity) || 0] as const));
  const beyond = sum([received, 1], [ordered, -1], [returned, 1], [worth, 1]);
  if (Number(beyond) <= 0) return "0";
  return Number(beyond) < Number(worth) ? beyond : worth;
}
