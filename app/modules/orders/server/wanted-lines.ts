import type { TextValues } from "../../../server/i18n/translate.ts";
import type { TextKey } from "../../texts/en.ts";
import type { SentItems, WantedLine } from "./cart.ts";

/** What is wrong with one line of a cart. */
export interface LineFault {
  key: string;
  text: TextKey;
  values: TextValues;
  /** The price now, where it differs from the one shown. */
  price?: string;
  /** What is left, where it is less than asked for. */
  quantity?: number;
}

const largest = 2_147_483_647;

/** The lines of a cart as they were sent; what can't be a line at all becomes a fault. 0, -1, 1.5, 1e309 and NaN are no quantities. */
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
    else if (!/^[1-9]\d{0,9}$/.test(item.cartQuantity) || Number(item.cartQuantity) > largest)
      faults.push({ key, text: "order.quantity", values });
    // The same item under two keys would be sold past its stock.
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
  // In the order of the products' keys, so that two orders never wait for each other in a circle.
  return { lines: lines.sort((a, b) => a.item_type.localeCompare(b.item_type) || a.id - b.id), faults };
}
