import type { Call } from "../../contract/call.ts";
import type { Sent } from "../../contract/resource-calls.ts";
import type { Row } from "../../contract/kinds.ts";
import type { ActionOutcome } from "../../contract/record.ts";

/** What the cart holds of a product or service; other fields of the object travel along. */
export interface CartItem {
  item_type: "product" | "service";
  product_id?: number;
  service_id?: number;
  name: string;
  /** Decimal string, in the base currency. */
  price: string;
  currency?: string;
  /** Stock that is free to sell; null for services. */
  quantity: number | null;
  /** More of it may be ordered than there is. */
  beyond_stock?: boolean;
  status: string;
  sku?: string;
  /** The file of its picture. */
  picture?: number | null;
  /** For whom, by which contract and for how many pieces the price was last shown. */
  priced_for?: string;
  /** Starts at 1. */
  cartQuantity: number;
  /** price × cartQuantity, a decimal string. */
  cartAmount: string;
}

/** Cart items by their key: item_type, underscore, id. */
export type CartItems = Record<string, CartItem>;

export type EntityType = "cp" | "client";

export interface CartData {
  entity: EntityType | "";
  entity_id: number | null;
  phone: string;
  email: string;
  address: string;
  comment: string;
  contract_id: number | null;
  payment_method_id: number | null;
  delivery_method_id: number | null;
  payment_service_id: number | null;
  delivery_service_id: number | null;
  /** The name of one of the delivery service's pickup points. */
  pickup_point?: string;
  /** The won deal that the order is made of. */
  deal_id?: number | null;
  /** The cart was filled from an order. */
  source?: "cart" | "copy";
}

export interface PickupPoint {
  name: string;
  address: string;
}

/** An item as /products/search and /services/search give it. */
export type CatalogueItem = Omit<CartItem, "cartQuantity" | "cartAmount"> & { status_name: string };

export interface Party {
  client_id?: number;
  cp_id?: number;
  name: string;
  phone: string | null;
  email: string | null;
  address: string | null;
}

export interface ContractOption {
  contract_id: number;
  code: string;
  legal_person: { name: string };
  cp: { name: string };
  cp_legal_person: { name: string };
}

export interface ServiceOption {
  service_id: number;
  name: string;
  /** Whose orders it takes. */
  audience: EntityType | "both";
  methods: { method_id: number; name: string; conditions: string | null }[];
  pickup_points?: PickupPoint[];
  /** Of a delivery service: from goods of this sum on it costs nothing. */
  free_from?: string | null;
}

/** A line that an order was refused for: what the server would sell it at. */
export interface LineProblem {
  key: string;
  text: string;
  /** The price now, where it differs from the one shown. */
  price?: string;
  /** The free stock now, where less is left than asked for. */
  quantity?: number;
}

export interface CartHold {
  /** Until when; null where not all of it is held. */
  expires_at: string | null;
}

/** What a cart comes to now. Decimal strings. */
export interface CartSums {
  subtotal: string;
  delivery: string;
  /** That the total includes. */
  vat: string;
  total: string;
  currency: string;
}

/** What a line of a cart comes to now. */
export interface CheckedLine {
  price: string;
  quantity: number | null;
  beyond_stock?: boolean;
  status: string;
  source: string;
  /** Why this price, as a sentence. */
  why: string;
  /** Who else is about to order it, in words; empty where nobody is. */
  held: string;
  problem: LineProblem | null;
}

/** That the cart goes beyond the customer's credit limit, and what can be done about it. */
export interface OverCredit {
  text: string;
  state: "over" | "asked" | "granted";
  /** A way to pay before the goods go out. */
  prepaid: { payment_service_id: number; payment_method_id: number } | null;
}

export interface CartCalls {
  /** What a customer usually orders by: a contract, ways to pay and to deliver. */
  "cart/usual": { payload: { entity: EntityType; entity_id: number }; data: Partial<CartData> };
  /** The prices and stock of a cart for a party, before it is ordered. */
  "cart/check": {
    payload: { items: CartItems; data: Partial<CartData> };
    data: { lines: Record<string, CheckedLine>; sums: CartSums; over?: OverCredit };
  };
  /** Asks whoever may grant it for this order beyond the credit limit. */
  "cart/ask-credit": { payload: { items: CartItems; data: Partial<CartData> }; data: Record<string, never> };
  /** Offers the cart to the customer: a deal, and its quotation as a file. */
  "cart/quote": { payload: { items: CartItems; data: Partial<CartData> }; data: ActionOutcome };
  /** Tells others for ten minutes what is about to be ordered; without items nothing any more. */
  "cart/hold": { payload: { items: CartItems }; data: CartHold };
  /** The product with this barcode or SKU. */
  scan: { payload: { barcode: string }; data: CatalogueItem };
  "products/attributes": {
    payload: { product_id: number } & Record<string, unknown>;
    data: Record<string, never>;
  };
  "clients/manage": Call<Sent, Row>;
  "products/search": Call<{ search: string; limit?: number }, { data: CatalogueItem[] }>;
  "services/search": Call<{ search: string; limit?: number }, { data: CatalogueItem[] }>;
  "cps/search": Call<{ search: string; limit?: number }, { data: Party[] }>;
  "clients/search": Call<{ search: string; limit?: number }, { data: Party[] }>;
  "contracts/get": Call<{ cp_id: number }, { data: ContractOption[] }>;
  "payment-services/get": Call<{ limit?: number }, { data: ServiceOption[] }>;
  "delivery-services/get": Call<{ limit?: number }, { data: ServiceOption[] }>;
  /** A refusal carries `lines` where the fault lies in single items. With the header Idempotency-Key it may be repeated: the order is made once. */
  "orders/create": Call<{ items: CartItems; data: CartData }, { order_id: number }>;
}
