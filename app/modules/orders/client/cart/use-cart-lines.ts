import { formatDecimal, useUi } from "@backoffice/ui";
import type { CartItem } from "../../../../contract/cart.ts";
import { picturePath } from "../../../../contract/files.ts";
import { stockOf } from "../../../../client/cart/cart-state.ts";
import type { CartUse } from "../../../../client/cart/use-cart.tsx";
import { useText } from "../../../../client/i18n/language.ts";
import type { LineProblem } from "../../contract-cart.ts";
import { differences, newPrices, noteOf, type Checked } from "./line-notes.ts";
import { isPricedForNow } from "./use-live-check.ts";

/** The cart's lines as the dialog shows them, with what the last check or a refused order said of each. */
export function useCartLines(
  cart: CartUse,
  checked: Record<string, Checked>,
  refused: readonly LineProblem[],
) {
  const t = useText();
  const { formats } = useUi();
  const number = (decimal: string) => formatDecimal(decimal, formats);
  const found = differences(cart.items, checked, refused, (key) =>
    isPricedForNow(cart.items, cart.data, key),
  );
  const prices = newPrices(found);
  const stockLeft = (key: string) => {
    const left = found.get(key)?.left;
    if (left !== undefined) return left;
    const [now, item] = [checked[key], cart.items[key]];
    if (now?.beyond_stock) return null;
    return now?.quantity ?? (item ? stockOf(item) : null);
  };
  const note = (key: string) => {
    const difference = found.get(key);
    if (!difference) return checked[key]?.held ? { text: checked[key].held } : undefined;
    const acts = {
      changedPrices: Object.keys(prices).length,
      acceptPrices: () => cart.acceptPrices(prices),
      takeLeft: (left: number) => cart.setQuantity(key, left, left),
    };
    return noteOf(difference, { t, number }, acts);
  };
  const line = ([key, item]: [string, CartItem]) => ({
    id: key,
    kind: item.item_type,
    title: item.name,
    price: item.price,
    stock: stockLeft(key),
    quantity: item.cartQuantity,
    amount: item.cartAmount,
    ...(item.sku !== undefined && { sku: item.sku }),
    ...(typeof item.picture === "number" && { picture: picturePath(item.picture, "small") }),
    // A catalog price needs no explanation.
    ...(checked[key] && checked[key].source !== "base" && { priceNote: checked[key].why }),
    note: note(key),
  });
  return { items: Object.entries(cart.items).map(line), stockLeft };
}
