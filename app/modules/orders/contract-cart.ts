import type { Call } from "../../contract/call.ts";
import type { ActionOutcome } from "../../contract/record.ts";
import type { CartData, CartItems, CatalogueItem, EntityType, Party } from "../../contract/cart.ts";

export interface PickupPoint {
  name: string;
  address: string;
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
  /** The customer types it is available to. */
  audience: EntityType | "both";
  methods: { method_id: number; name: string; conditions: string | null }[];
  pickup_points?: PickupPoint[];
  /** Delivery services: free from this subtotal on. */
  free_from?: string | null;
}

/** A line that caused an order to be refused, with the server's current values. */
export interface LineProblem {
  key: string;
  text: string;
  /** The current price, if it differs from the one shown. */
  price?: string;
  /** The current free stock, if less than requested. */
  quantity?: number;
}

export interface CartHold {
  /** When the hold expires; null if not everything is held. */
  expires_at: string | null;
}

/** A cart's current totals. Decimal strings. */
export interface CartSums {
  subtotal: string;
  delivery: string;
  /** VAT included in the total. */
  vat: string;
  /** Why it isn't the usual VAT, as text. */
  vat_note?: string;
  total: string;
  currency: string;
}

/** A cart line's current price and amount. */
interface CheckedLine {
  price: string;
  quantity: number | null;
  beyond_stock?: boolean;
  status: string;
  source: string;
  /** Without the VAT that the list price includes. */
  net?: true;
  why: string;
  /** Others' holds on it, as text; empty if there are none. */
  held: string;
  problem: LineProblem | null;
}

/** The cart exceeds the customer's credit limit; the possible remedies. */
export interface OverCredit {
  text: string;
  state: "over" | "asked" | "granted";
  may_approve: boolean;
  /** A prepayment method. */
  prepaid: { payment_service_id: number; payment_method_id: number } | null;
}

export interface CartCalls {
  "cart/usual": { payload: { entity: EntityType; entity_id: number }; data: Partial<CartData> };
  /** Prices and stock of a cart for a party, before ordering. */
  "cart/check": {
    payload: { items: CartItems; data: Partial<CartData> };
    data: {
      lines: Record<string, CheckedLine>;
      sums: CartSums;
      over?: OverCredit;
      /** What the customer's data lacks for a sale without VAT, as text. */
      lacks?: string;
    };
  };
  "cart/ask-credit": { payload: { items: CartItems; data: Partial<CartData> }; data: Record<string, never> };
  /** Creates a deal with a quote file from the cart. */
  "cart/quote": { payload: { items: CartItems; data: Partial<CartData> }; data: ActionOutcome };
  /** Holds the items for ten minutes, visible to others; without items, releases the hold. */
  "cart/hold": { payload: { items: CartItems }; data: CartHold };
  /** A refusal has `lines` if single items caused it. Retriable by Idempotency-Key: the order is created once. */
  "orders/create": Call<{ items: CartItems; data: CartData }, { order_id: number }>;
}

interface ServicesAsked {
  search?: string;
  limit?: number;
  ids?: number[];
}

/** What the catalogue offers for the cart. */
export interface OfferCalls {
  scan: { payload: { barcode: string }; data: CatalogueItem };
  "products/attributes": {
    payload: { product_id: number } & Record<string, unknown>;
    data: Record<string, never>;
  };
  "products/search": Call<{ search: string; limit?: number }, { data: CatalogueItem[] }>;
  "services/search": Call<{ search: string; limit?: number }, { data: CatalogueItem[] }>;
  "payment-services/get": Call<ServicesAsked, { data: ServiceOption[] }>;
  "delivery-services/get": Call<ServicesAsked, { data: ServiceOption[] }>;
}

/** List calls that the cart types more precisely. */
export interface CartLookupCalls {
  "cps/search": Call<{ search: string; limit?: number }, { data: Party[] }>;
  "clients/search": Call<{ search: string; limit?: number }, { data: Party[] }>;
  "contracts/get": Call<{ cp_id: number }, { data: ContractOption[] }>;
}
