import type { CartItem, CartItems } from "../../../../contract/cart.ts";

/** The items as sent to the server: other properties of the objects stay in the browser. */
export const sentItems = (items: CartItems): CartItems =>
  Object.fromEntries(Object.entries(items).map(([key, item]) => [key, sentItem(item)]));

const sentItem = ({
  item_type,
  product_id,
  service_id,
  name,
  price,
  quantity,
  status,
  cartQuantity,
  cartAmount,
}: CartItem): CartItem => ({
  item_type,
  ...(item_type === "product" ? { product_id } : { service_id }),
  name,
  price,
  quantity,
  status,
  cartQuantity,
  cartAmount,
});
