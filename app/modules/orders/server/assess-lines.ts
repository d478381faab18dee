import Big from "big.js";
import type { TextValues } from "../../../server/i18n/translate.ts";
import { money } from "../../../server/i18n/money.ts";
import type { TextKey } from "../../texts/en.ts";
import { isWithoutVat, type VatTreatment } from "../../finance/server/vat-treatment.ts";
import type { Price } from "../../catalogue/server/pricing/resolve-prices.ts";
import type { WantedLine } from "./cart.ts";
import type { LineFault } from "./wanted-lines.ts";

/** An item's current catalog data. */
export interface Offer {
  name: string;
  sku?: string;
  status: string;
  /** As the price includes it. */
  vat_rate: string;
  /** The quantity that can be ordered; null for services. */
  quantity: number | null;
  beyond_stock: boolean;
  /** Our cost per piece. */
  cost: string | null;
}

/** A line at the server's price, ready for sale. */
export interface PricedLine extends WantedLine {
  vat_rate: string;
  price: string;
  source: Price["source"];
  amount: string;
  cost: string | null;
}

/** The stock limit reported to a cart; null if there is none. */
export const stockLimit = (offer: Offer | undefined): number | null =>
  offer === undefined || offer.beyond_stock ? null : offer.quantity;

export const itemKey = ({ item_type, id }: Pick<WantedLine, "item_type" | "id">): string =>
  `${item_type}_${id}`;

/** Prices the lines, or returns why each can't be sold. Pure: the caller holds the necessary locks. */
export function assessLines(
  lines: WantedLine[],
  offers: Map<string, Offer>,
  prices: Map<string, Price>,
  { currency, treatment }: { currency: string; treatment: VatTreatment },
): { priced: PricedLine[]; faults: LineFault[] } {
  const priced: PricedLine[] = [];
  const faults: LineFault[] = [];
  for (const line of lines) {
    const offer = offers.get(itemKey(line));
    const price = prices.get(itemKey(line));
    const fault = faultOf(line, offer, price, currency);
    if (fault) faults.push({ key: line.key, ...fault });
    else
      priced.push({
        ...line,
        name: line.frozen?.name ?? offer!.name,
        vat_rate: line.frozen?.vat_rate ?? (isWithoutVat(treatment) ? "0.00" : offer!.vat_rate),
        price: price!.price,
        source: price!.source,
        cost: line.frozen ? line.frozen.cost : offer!.cost,
        amount: new Big(price!.price).times(line.quantity).toFixed(2),
      });
  }
  return { priced, faults };
}

function faultOf(
  line: WantedLine,
  offer: Offer | undefined,
  price: Price | undefined,
  currency: string,
): Omit<LineFault, "key"> | undefined {
  const { name } = offer ?? line;
  const values: TextValues = { name };
  if (!price) return { text: "order.itemGone", values };
  const more = line.quantity - (line.standing ?? 0);
  // What an order already contains was sold; discontinued items just can't be increased.
  if (line.standing !== undefined && more <= 0) return undefined;
  if (!offer) return { text: "order.itemGone", values };
  // Stock first: per the specification, a product without stock is refused before its status is checked.
  if (line.standing === undefined && offer.quantity !== null && offer.quantity < 1)
    return { text: "cart.outOfStock", values, quantity: 0 };
  if (offer.status !== "available")
    return {
      text: "cart.notAvailable",
      values: { ...values, status: `choice.status.${offer.status}` satisfies string as TextKey },
    };
  if (offer.quantity !== null && offer.quantity < more)
    return line.standing === undefined
      ? {
          text: "order.onlyLeft",
          values: { ...values, left: offer.quantity, asked: line.quantity },
          quantity: offer.quantity,
        }
      : { text: "order.onlyMore", values: { ...values, left: offer.quantity } };
  if (isQuestion(line, price))
    return {
      text: "order.priceNow",
      values: {
        ...values,
        price: money(price.price, currency),
        shown: money(new Big(line.shown!).toFixed(2), currency),
      },
      price: price.price,
    };
  return undefined;
}

/**
 * Whether a price has changed since it was shown. The customer's own price replacing the displayed, still valid catalog
 * price doesn't count: it applies automatically if it isn't higher.
 */
function isQuestion({ shown }: WantedLine, { price, base }: Price): boolean {
  if (shown === null || new Big(price).eq(shown)) return false;
  return !new Big(base).eq(shown) || new Big(price).gt(shown);
}

export const sumOf = (lines: Pick<PricedLine, "amount">[]): string =>
  lines.reduce((sum, line) => sum.plus(line.amount), new Big(0)).toFixed(2);
