import type { CartItem, CartItems } from "../../../../contract/cart.ts";
import { pick } from "../../../../contract/pick.ts";

/** The items as sent to the server: other properties of the objects stay in the browser. */
export const sentItems = (items: CartItems): CartItems =>
  Object.fromEntries(Object.entries(items).map(([key, item]) => [key, sentItem(item)]));

const sent = ["item_type", "name", "price", "quantity", "status", "cartQuantity", "cartAmount"] as const;

const sentItem = (item: CartItem): CartItem => ({
  ...pick(item, sent),
  ...pick(item, [item.item_type === "product" ? "product_id" : "service_id"]),
});
