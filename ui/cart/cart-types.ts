export type CartItemType = "product" | "service";

/** A product or service as returned by the search. Prices are decimal strings. */
export interface CartResult {
  /** `item_type` and the record's id: "product_5". */
  key: string;
  item_type: CartItemType;
  name: string;
  price: string;
  /** Available stock; null if stock isn't tracked. */
  quantity: number | null;
  status: string;
  sku?: string;
  /** URL of its picture. */
  picture?: string;
  /** Explains the price in the user's language: "contract C-12". */
  priceNote?: string;
  /** Why it can't be ordered now, in the user's language. Not needed when it is out of stock. */
  refusal?: string;
}

export interface CartNote {
  text: string;
  /** @default "warning" */
  tone?: "warning" | "error";
  action?: { label: string; onPress: () => void };
}

export interface CartItem extends CartResult {
  cartQuantity: number;
  /** cartQuantity × price, a decimal string. */
  cartAmount: string;
  /** What has changed about the line since it was added. */
  note?: CartNote;
}

/** The customer of the cart and their account status. */
export interface CartCustomer {
  name: string;
  facts: readonly { label: string; value: string; tone?: "bad" }[];
  /** Issues to resolve before ordering, each with its actions. */
  notes?: readonly {
    text: string;
    /** @default "warning" */
    tone?: "warning" | "good";
    actions?: readonly { label: string; onPress: () => void }[];
  }[];
}

/** What the total includes besides the lines. Decimal strings. */
export interface CartExtras {
  delivery: string;
  /** VAT included in the total. */
  vat?: string;
}

export interface CartSearchState {
  text: string;
  kind: CartItemType;
  results: readonly CartResult[];
  loading?: boolean;
  error?: string;
}

export type CartEntity = "cp" | "client";

/** Checkout fields, named as in the order call. Ids are null until selected. */
export interface CartCheckoutData {
  entity: CartEntity | null;
  phone: string;
  email: string;
  address: string;
  comment: string;
  contract_id: number | null;
  delivery_service_id: number | null;
  delivery_method_id: number | null;
  /** Name of the pickup point. */
  pickup_point?: string;
  payment_service_id: number | null;
  payment_method_id: number | null;
}

export type CartErrors = Partial<Record<keyof CartCheckoutData | "entity_id", string>>;

export interface CartContract {
  contract_id: number;
  code: string;
  legal_person: { name: string } | null;
  cp: { name: string } | null;
  cp_legal_person: { name: string } | null;
}

/** A delivery or payment service with its methods. */
export interface CartService {
  service_id: number;
  name: string;
  /** `conditions` are terms to show when the method is selected. */
  methods: readonly { method_id: number; name: string; conditions?: string | null }[];
  /** Delivery services only: a decimal string; delivery is free from this total. */
  free_from?: string | null;
  /** Delivery services only: pickup locations. */
  pickup_points?: readonly { name: string; address: string }[];
}
