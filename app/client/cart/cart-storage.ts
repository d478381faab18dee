import { cartAmount, clampQuantity } from "@backoffice/ui";
import * as v from "valibot";
import type { CartItem } from "../../contract/cart.ts";
import { itemKey, stockOf, type Cart } from "./cart-state.ts";

/** Where the cart is kept in the browser. A cart that can't be read is moved to the second name. */
export const storageKey = "cart";
export const setAsideKey = "cart.unreadable";

const version = 1;

/** The cart with the key under which its order is sent: as long as nothing is edited, it is the same order. */
export interface KeptCart extends Cart {
  idempotencyKey: string;
}

const id = v.nullable(v.pipe(v.number(), v.integer()));
const price = v.pipe(v.string(), v.regex(/^\d+(\.\d{1,4})?$/));
const stock = v.nullable(v.pipe(v.number(), v.finite()));

const itemShape = v.looseObject({
  item_type: v.picklist(["product", "service"]),
  product_id: v.optional(v.number()),
  service_id: v.optional(v.number()),
  name: v.string(),
  price,
  quantity: stock,
  beyond_stock: v.optional(v.boolean()),
  status: v.string(),
  cartQuantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  picture: v.optional(v.nullable(v.number())),
  priced_for: v.optional(v.string()),
});

const shape = v.object({
  version: v.literal(version),
  user_id: v.number(),
  idempotencyKey: v.pipe(v.string(), v.minLength(16)),
  items: v.record(v.string(), itemShape),
  data: v.object({
    entity: v.picklist(["cp", "client", ""]),
    entity_id: id,
    phone: v.string(),
    email: v.string(),
    address: v.string(),
    comment: v.string(),
    contract_id: id,
    payment_method_id: id,
    delivery_method_id: id,
    payment_service_id: id,
    delivery_service_id: id,
    pickup_point: v.optional(v.string()),
    deal_id: v.optional(id, null),
    source: v.optional(v.picklist(["cart", "copy"]), "cart"),
  }),
});

/** The cart that a text holds. Another user's is not for this one's eyes. */
export function parseCart(text: string, userId: number): KeptCart | "foreign" | "unreadable" {
  const parsed = v.safeParse(shape, fromJson(text));
  if (!parsed.success) return "unreadable";
  if (parsed.output.user_id !== userId) return "foreign";
  const { idempotencyKey, data } = parsed.output;
  const items = Object.entries(parsed.output.items).map(([key, item]) => [key, withAmount(item)] as const);
  if (items.some(([key, item]) => itemKey(item) !== key)) return "unreadable";
  return { idempotencyKey, items: Object.fromEntries(items), data };
}

export const printCart = ({ idempotencyKey, items, data }: KeptCart, userId: number) =>
  JSON.stringify({ version, user_id: userId, idempotencyKey, items, data });

function withAmount(item: v.InferOutput<typeof itemShape>): CartItem {
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
