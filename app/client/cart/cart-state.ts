import { cartAmount, clampQuantity } from "@backoffice/ui/business";
import type { CartData, CartItem, CartItems, CatalogueItem, Party } from "../../contract/cart.ts";

export interface Cart {
  items: CartItems;
  data: CartData;
}

export const emptyData: CartData = {
  entity: "",
  entity_id: null,
  phone: "",
  email: "",
  address: "",
  comment: "",
  contract_id: null,
  payment_method_id: null,
  delivery_method_id: null,
  payment_service_id: null,
  delivery_service_id: null,
  pickup_point: "",
  deal_id: null,
  source: "cart",
};

export const emptyCart: Cart = { items: {}, data: emptyData };

/** A product or service to be added to the cart, from a search or a list. */
export type Offer = Omit<CatalogueItem, "item_type" | "status_name"> & {
  item_type?: CatalogueItem["item_type"];
  /** The status in the current user's language. */
  status_name?: string;
};

/** Why an item can't be added to the cart: a text key and its values. */
export interface Refusal {
  text: "cart.typeUndefined" | "cart.outOfStock" | "cart.notAvailable";
  values: Record<string, string>;
}

/** Removed items and their positions, for undo. */
export interface RemovedItems {
  items: CartItems;
  order: string[];
  /** The checkout data that was cleared with the last item. */
  data?: CartData;
}

export type CartAction =
  | { type: "add"; item: Offer }
  /** `stock` is the free stock found by a later check. */
  | { type: "quantity"; key: string; quantity: number; stock?: number | null }
  | { type: "remove"; key: string }
  | { type: "putBack"; removed: RemovedItems }
  | { type: "prices"; prices: Record<string, string> }
  /** The current prices for the party and quantities, and what they were requested for. */
  | { type: "priced"; prices: Record<string, { price: string; priced_for: string }> }
  /** The customer's usual terms, for fields that haven't been set. */
  | { type: "usual"; usual: Partial<CartData>; entity: CartData["entity"]; entity_id: number }
  /** Replaces the cart: with a repeated order, or the previous cart. */
  | { type: "replace"; cart: Cart }
  /** `leaving` is the cart's previous party. */
  | { type: "data"; change: Partial<CartData>; leaving?: Party | null }
  | { type: "party"; party: Party | null; leaving?: Party | null }
  /** The order with these items was created. */
  | { type: "ordered"; items: CartItems }
  | { type: "clear" };

/** `product_5`; null if it is neither a product nor a service. */
export function itemKey(item: Pick<Offer, "item_type" | "product_id" | "service_id">): string | null {
  const id =
    item.item_type === "product" ? item.product_id : item.item_type === "service" ? item.service_id : null;
  return id == null ? null : `${item.item_type}_${id}`;
}

/** The stock that limits the quantity; null if there is no limit. */
export const stockOf = ({
  beyond_stock,
  quantity,
}: Pick<CartItem, "beyond_stock" | "quantity">): number | null => (beyond_stock ? null : quantity);

export const partyId = (party: Party): number | null => party.cp_id ?? party.client_id ?? null;

export function refusal(item: Offer): Refusal | null {
  if (itemKey(item) === null) return { text: "cart.typeUndefined", values: {} };
  if (item.item_type === "service") return null;
  if (!item.beyond_stock && !(Number(item.quantity) >= 1))
    return { text: "cart.outOfStock", values: { name: item.name } };
  if (item.status !== "available")
    return {
      text: "cart.notAvailable",
      values: { name: item.name, status: item.status_name ?? item.status },
    };
  return null;
}

/** The cart after an action; the same object if nothing changes. */
export function reduceCart(cart: Cart, action: CartAction): Cart {
  switch (action.type) {
    case "add":
      return added(cart, action.item);
    case "quantity":
      return withQuantity(cart, action.key, action.quantity, action.stock);
    case "remove":
      return without(cart, [action.key]);
    case "putBack":
      return restoreRemoved(cart, action.removed);
    case "prices":
      return withPrices(cart, action.prices);
    case "priced":
      return priced(cart, action.prices);
    case "usual":
      return cart.data.entity === action.entity && cart.data.entity_id === action.entity_id
        ? withData(cart, withUsual(cart.data, action.usual))
        : cart;
    case "replace":
      return action.cart;
    case "data":
      return withData(cart, changedData(cart.data, action.change, action.leaving));
    case "party":
      return withData(cart, chosenParty(cart.data, action.party, action.leaving));
    case "ordered":
      return ordered(cart, action.items);
    case "clear":
      return isEmpty(cart) ? cart : emptyCart;
  }
}

export function removedBy(cart: Cart, keys: readonly string[]): RemovedItems {
  const items = Object.fromEntries(Object.entries(cart.items).filter(([key]) => keys.includes(key)));
  const rest = Object.keys(cart.items).length - Object.keys(items).length;
  return { items, order: Object.keys(cart.items), ...(rest === 0 && { data: cart.data }) };
}

const isEmpty = (cart: Cart) => Object.keys(cart.items).length === 0 && sameData(cart.data, emptyData);

function added(cart: Cart, offer: Offer): Cart {
  const key = itemKey(offer);
  const { status_name: _, item_type, ...item } = offer;
  if (key === null || item_type === undefined || key in cart.items || refusal(offer)) return cart;
  const line: CartItem = { ...item, item_type, cartQuantity: 1, cartAmount: cartAmount(item.price, 1) };
  return { ...cart, items: { ...cart.items, [key]: line } };
}

function withQuantity(cart: Cart, key: string, quantity: number, stock?: number | null): Cart {
  const item = cart.items[key];
  if (item?.item_type !== "product") return cart;
  const cartQuantity = clampQuantity(quantity, stock === undefined ? stockOf(item) : stock);
  if (cartQuantity === item.cartQuantity) return cart;
  const line = {
    ...item,
    ...(stock !== undefined && { quantity: stock }),
    cartQuantity,
    cartAmount: cartAmount(item.price, cartQuantity),
  };
  return { ...cart, items: { ...cart.items, [key]: line } };
}

/** Removing the last item clears the checkout data. */
function without(cart: Cart, keys: readonly string[]): Cart {
  const left = Object.entries(cart.items).filter(([key]) => !keys.includes(key));
  if (left.length === Object.keys(cart.items).length) return cart;
  return { items: Object.fromEntries(left), data: left.length === 0 ? emptyData : cart.data };
}

function restoreRemoved(cart: Cart, { items, order, data }: RemovedItems): Cart {
  const all: CartItems = { ...items, ...cart.items };
  const known = order.filter((key) => key in all);
  const later = Object.keys(all).filter((key) => !order.includes(key));
  const place = [...known, ...later].flatMap((key) => {
    const item = all[key];
    return item ? [[key, item] as const] : [];
  });
  return {
    items: Object.fromEntries(place),
    data: data && sameData(cart.data, emptyData) ? data : cart.data,
  };
}

function withPrices(cart: Cart, prices: Record<string, string>): Cart {
  const changed = Object.entries(prices).flatMap(([key, price]) => {
    const item = cart.items[key];
    return item && item.price !== price
      ? [[key, { ...item, price, cartAmount: cartAmount(price, item.cartQuantity) }] as const]
      : [];
  });
  return changed.length === 0 ? cart : { ...cart, items: { ...cart.items, ...Object.fromEntries(changed) } };
}

function priced(cart: Cart, prices: Record<string, { price: string; priced_for: string }>): Cart {
  const changed = Object.entries(prices).flatMap(([key, { price, priced_for }]) => {
    const item = cart.items[key];
    return item
      ? [[key, { ...item, price, priced_for, cartAmount: cartAmount(price, item.cartQuantity) }] as const]
      : [];
  });
  return changed.length === 0 ? cart : { ...cart, items: { ...cart.items, ...Object.fromEntries(changed) } };
}

/** The party, contract and quantity that a price is valid for. */
export const pricedFor = (
  { entity, entity_id, contract_id }: Pick<CartData, "entity" | "entity_id" | "contract_id">,
  quantity: number,
): string => (entity && entity_id !== null ? `${entity}_${entity_id}_${contract_id ?? ""}_${quantity}` : "");

/** Items that another tab added while the order was being sent are kept. */
function ordered(cart: Cart, items: CartItems): Cart {
  const left = Object.entries(cart.items).filter(([key]) => !(key in items));
  return { items: Object.fromEntries(left), data: emptyData };
}

const withData = (cart: Cart, data: CartData): Cart => (sameData(cart.data, data) ? cart : { ...cart, data });

const sameData = (one: CartData, other: CartData) =>
  (Object.keys(emptyData) as (keyof CartData)[]).every((field) => one[field] === other[field]);

/** A change clears the choices that depend on it. */
function changedData(data: CartData, change: Partial<CartData>, leaving?: Party | null): CartData {
  const changes = (field: keyof CartData) => field in change && change[field] !== data[field];
  return {
    ...data,
    ...(leaving && (changes("entity") || changes("entity_id")) && withoutContacts(data, leaving)),
    ...(changes("entity") && { entity_id: null, contract_id: null, deal_id: null }),
    ...(changes("entity_id") && { contract_id: null, deal_id: null }),
    ...(changes("delivery_service_id") && { delivery_method_id: null, pickup_point: "" }),
    ...(changes("payment_service_id") && { payment_method_id: null }),
    ...change,
  };
}

function withUsual(data: CartData, usual: Partial<CartData>): CartData {
  const { contract_id = null, pickup_point = "" } = usual;
  return {
    ...data,
    contract_id: data.contract_id ?? contract_id,
    ...(data.payment_service_id === null && {
      payment_service_id: usual.payment_service_id ?? null,
      payment_method_id: usual.payment_method_id ?? null,
    }),
    ...(data.delivery_service_id === null && {
      delivery_service_id: usual.delivery_service_id ?? null,
      delivery_method_id: usual.delivery_method_id ?? null,
      pickup_point,
    }),
  };
}

/** Clears the previous party's contact data, which mustn't end up in someone else's order; manual input is kept. */
function withoutContacts(data: CartData, party: Party): Pick<CartData, "phone" | "email" | "address"> {
  const left = (field: "phone" | "email" | "address") => (data[field] === party[field] ? "" : data[field]);
  return { phone: left("phone"), email: left("email"), address: left("address") };
}

/** Manual input takes precedence over stored data. */
function chosenParty(data: CartData, party: Party | null, leaving?: Party | null): CartData {
  const chosen = changedData(data, { entity_id: party && partyId(party) }, leaving);
  if (!party) return chosen;
  return {
    ...chosen,
    entity: party.cp_id === undefined ? "client" : "cp",
    phone: chosen.phone || (party.phone ?? ""),
    email: chosen.email || (party.email ?? ""),
    address: chosen.address || (party.address ?? ""),
  };
}
