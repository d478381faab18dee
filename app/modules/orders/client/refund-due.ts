import { cartSummary } from "@backoffice/ui/business";

interface ReturnedLine {
  price: string;
  quantity: string;
}

/**
 * The refund due when these pieces of an order are returned. @param overpaid what is paid beyond the order's value
 * already, negative as long as something is owed
 */
export function refundDue(overpaid: string, back: readonly ReturnedLine[]): string {
  const { amount } = cartSummary([
    { price: overpaid, quantity: 1 },
    ...back.map(({ price, quantity }) => ({ price, quantity: Number(quantity) || 0 })),
  ]);
  return Number(amount) > 0 ? amount : "0";
}
