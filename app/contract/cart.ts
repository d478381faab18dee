/** A product or service in the cart; other properties of the object are kept. */
export interface CartItem {
  item_type: "product" | "service";
  product_id?: number;
  service_id?: number;
  name: string;
  /** Decimal string, base currency. */
  price: string;
  currency?: string;
  /** Stock free to sell; null for services. */
  quantity: number | null;
  /** Orders may exceed the stock. */
  beyond_stock?: boolean;
  status: string;
  sku?: string;
  /** Its picture's file. */
  picture?: number | null;
  /** The party, contract and quantity for which the price was last shown. */
  priced_for?: string;
  /** At least 1. */
  cartQuantity: number;
  /** price × cartQuantity, a decimal string. */
  cartAmount: string;
}

/** Cart items by key: item_type, underscore, id. */
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
  /** The name of a pickup point of the delivery service. */
  pickup_point?: string;
  /** The won deal that the order is created from. */
  deal_id?: number | null;
  /** Whether the cart was filled from an order. */
  source?: "cart" | "copy";
}

/** An item as returned by /products/search and /services/search. */
export type CatalogueItem = Omit<CartItem, "cartQuantity" | "cartAmount"> & { status_name: string };

export interface Party {
  client_id?: number;
  cp_id?: number;
  name: string;
  phone: string | null;
  email: string | null;
  address: string | null;
}
