import { cartAmount, clampQuantity } from "@backoffice/ui/business";
import type { CartData, CartItem } from "../../contract/cart.ts";
import { isRow } from "../../contract/row.ts";
import { emptyData, itemKey, stockOf, type Cart } from "./cart-state.ts";

const version = 1;

/** The cart with its order's idempotency key: unless the cart is edited, it is the same order. */
export interface KeptCart extends Cart {
  idempotencyKey: string;
}

type KeptItem = Omit<CartItem, "cartAmount">;

// Validated manually: a library would be a large part of the initial bundle.
const isText = (value: unknown): value is string => typeof value === "string";
const isId = (value: unknown) => value === null || Number.isInteger(value);
const isMissing = (value: unknown) => value === undefined;
const isNumber = (value: unknown) => Number.isFinite(value);

const ids = [
  "entity_id",
  "contract_id",
  "payment_method_id",
  "delivery_method_id",
  "payment_service_id",
  "delivery_service_id",
] as const;
const texts = ["phone", "email", "address", "comment"] as const;

const isItem = (item: unknown): item is KeptItem =>
  isRow(item) &&
  (item.item_type === "product" || item.item_type === "service") &&
  [item.product_id, item.service_id].every((key) => isMissing(key) || isNumber(key)) &&
  [item.name, item.status].every(isText) &&
  isText(item.price) &&
  /^\d+(\.\d{1,4})?$/.test(item.price) &&
  (item.quantity === null || isNumber(item.quantity)) &&
  (isMissing(item.beyond_stock) || typeof item.beyond_stock === "boolean") &&
  Number.isInteger(item.cartQuantity) &&
  Number(item.cartQuantity) >= 1 &&
  (isMissing(item.picture) || item.picture === null || isNumber(item.picture)) &&
  (isMissing(item.priced_for) || isText(item.priced_for));

const isData = (data: unknown): data is CartData =>
  isRow(data) &&
  (data.entity === "cp" || data.entity === "client" || data.entity === "") &&
  ids.every((name) => isId(data[name])) &&
  texts.every((name) => isText(data[name])) &&
  (isMissing(data.pickup_point) || isText(data.pickup_point)) &&
  (isMissing(data.deal_id) || isId(data.deal_id)) &&
  (isMissing(data.source) || data.source === "cart" || data.source === "copy");

/** Parses a stored cart. Another user's cart isn't returned. */
export function parseCart(text: string, userId: number): KeptCart | "foreign" | "unreadable" {
  const stored = fromJson(text);
  if (!isRow(stored) || stored.version !== version || !isNumber(stored.user_id)) return "unreadable";
  const { idempotencyKey, items, data } = stored;
  if (!isText(idempotencyKey) || idempotencyKey.length < 16 || !isRow(items) || !isData(data))
    return "unreadable";
  const checked = Object.entries(items).flatMap(([key, item]) =>
    isItem(item) ? [[key, withAmount(item)] as const] : [],
  );
  const isWhole = checked.length === Object.keys(items).length;
  if (!isWhole || checked.some(([key, item]) => itemKey(item) !== key)) return "unreadable";
  if (stored.user_id !== userId) return "foreign";
  const { entity, pickup_point, deal_id = null, source = "cart" } = data;
  const known = [...ids, ...texts].map((name) => [name, data[name]] as const);
  return {
    idempotencyKey,
    items: Object.fromEntries(checked),
    data: {
      ...emptyData,
      ...Object.fromEntries(known),
      entity,
      pickup_point,
      deal_id,
      source,
    },
  };
}

export const printCart = ({ idempotencyKey, items, data }: KeptCart, userId: number) =>
  JSON.stringify({ version, user_id: userId, idempotencyKey, items, data });

function withAmount(item: KeptItem): CartItem {
  const cartQuantity = item.item_type === "product" ? clampQuantity(item.cartQuantity, stockOf(item)) : 1;
  return { ...item, cartQuantity, cartAmount: cartAmount(item.price, cartQuantity) };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
