import { cartAmount, type CartNote } from "@backoffice/ui/business";
import type { Data } from "../../../calls.ts";
import type { LineProblem } from "../../contract-cart.ts";
import type { CartItem, CartItems } from "../../../../contract/cart.ts";
import { joinFacts } from "../../../../contract/join-facts.ts";

export type Checked = Data<"cart/check">["lines"][string];

/** How a line differs from what the cart shows. */
interface LineDifference {
  /** The current price, if it differs from the one shown. */
  price?: string;
  /** The current free stock, if less than the quantity. */
  left?: number;
  /** Another reason given by the server. */
  text?: string;
}

const isSamePrice = (one: string, other: string) => cartAmount(one, 1) === cartAmount(other, 1);

function checkedDifference(
  item: CartItem,
  { price, quantity, problem }: Checked,
  isAsked: boolean,
): LineDifference | null {
  const difference: LineDifference = {
    ...(isAsked && !isSamePrice(price, item.price) && { price }),
    ...(item.item_type === "product" &&
      quantity !== null &&
      quantity < item.cartQuantity && { left: quantity }),
  };
  if (Object.keys(difference).length > 0) return difference;
  return problem && problem.price === undefined ? { text: problem.text } : null;
}

const refusedDifference = ({ price, quantity, text }: LineProblem): LineDifference => ({
  ...(price !== undefined && { price }),
  ...(quantity !== undefined && { left: quantity }),
  ...(price === undefined && quantity === undefined && { text }),
});

/** The differences of all lines: those that an order was refused for, or else those of the last check. */
export function differences(
  items: CartItems,
  lines: Record<string, Checked>,
  refused: readonly LineProblem[],
  /** Whether a line's price is for the current party and quantity. */
  isAsked: (key: string) => boolean,
): Map<string, LineDifference> {
  const problems = new Map(refused.map((problem) => [problem.key, problem]));
  return new Map(
    Object.entries(items).flatMap(([key, item]) => {
      const problem = problems.get(key);
      const checked = lines[key];
      const difference = problem
        ? refusedDifference(problem)
        : checked && checkedDifference(item, checked, isAsked(key));
      return difference ? [[key, difference] as const] : [];
    }),
  );
}

export const newPrices = (found: ReadonlyMap<string, LineDifference>): Record<string, string> =>
  Object.fromEntries([...found].flatMap(([key, { price }]) => (price === undefined ? [] : [[key, price]])));

interface NoteTexts {
  t: (
    key:
      | "cart.priceNow"
      | "cart.acceptPrice"
      | "cart.acceptPrices"
      | "cart.onlyLeft"
      | "cart.takeLeft"
      | "cart.noneLeft",
    values?: Record<string, string | number>,
  ) => string;
  number: (decimal: string) => string;
}

interface NoteActions {
  /** The number of lines with changed prices, which are accepted together. */
  changedPrices: number;
  acceptPrices: () => void;
  takeLeft: (left: number) => void;
}

/** A line's note on its difference, with the action that resolves it. */
export function noteOf(
  { price, left, text }: LineDifference,
  { t, number }: NoteTexts,
  { changedPrices, acceptPrices, takeLeft }: NoteActions,
): CartNote {
  const priceText = price !== undefined && t("cart.priceNow", { price: number(price) });
  if (left !== undefined) {
    const leftText = left >= 1 ? t("cart.onlyLeft", { left: number(String(left)) }) : t("cart.noneLeft");
    return {
      text: joinFacts([leftText, priceText]),
      tone: left >= 1 ? "warning" : "danger",
      ...(left >= 1 && {
        action: { label: t("cart.takeLeft", { left: number(String(left)) }), onSelect: () => takeLeft(left) },
      }),
    };
  }
  if (priceText)
    return {
      text: priceText,
      action: {
        label: t(changedPrices > 1 ? "cart.acceptPrices" : "cart.acceptPrice"),
        onSelect: acceptPrices,
      },
    };
  return { text: text ?? "", tone: "danger" };
}
