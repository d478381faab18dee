import type { TextValues } from "../../../server/i18n/translate.ts";
import type { TextKey } from "../../texts/en.ts";
import type { SentItems, WantedLine } from "./cart.ts";

/** An error in a cart line. */
export interface LineFault {
  key: string;
  text: TextKey;
  values: TextValues;
  /** The current price, if it differs from the one shown. */
  price?: string;
  /** The available quantity, if less than requested. */
  quantity?: number;
}

const maxId = 2_147_483_647;

/** Parses a cart's lines; invalid ones become errors. 0, -1, 1.5, 1e309 and NaN aren't valid quantities. */
export function wantedLines(items: SentItems): { lines: WantedLine[]; faults: LineFault[] } {
  const lines: WantedLine[] = [];
  const faults: LineFault[] = [];
  const seen = new Set<string>();
  for (const [key, item] of Object.entries(items)) {
    const { item_type, name } = item;
    const id = item_type === "product" ? item.product_id : item_type === "service" ? item.service_id : null;
    const values = { name: name || key };
    if ((item_type !== "product" && item_type !== "service") || id === null)
      faults.push({ key, text: "cart.typeUndefined", values });
    else if (!/^[1-9]\d{0,9}$/.test(item.cartQuantity) || Number(item.cartQuantity) > maxId)
      faults.push({ key, text: "order.quantity", values });
    // The same item under two keys would bypass the stock limit.
    else if (seen.has(`${item_type}_${id}`)) faults.push({ key, text: "order.twice", values });
    else {
      seen.add(`${item_type}_${id}`);
      lines.push({
        key,
        item_type,
        id,
        name: values.name,
        shown: item.price,
        quantity: Number(item.cartQuantity),
      });
    }
  }
  // Ordered by product id to avoid deadlocks between orders.
  return { lines: lines.sort((a, b) => a.item_type.localeCompare(b.item_type) || a.id - b.id), faults };
}
