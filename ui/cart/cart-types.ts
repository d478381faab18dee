export type CartItemType = "product" | "service";

/** A product or service as the search finds it. Prices are decimal strings. */
export interface CartResult {
  /** `item_type` and the record's key: "product_5". */
  key: string;
  item_type: CartItemType;
  name: string;
  price: string;
  /** Free stock; null where nothing is counted. */
  quantity: number | null;
  status: string;
  sku?: string;
  /** The address of its picture. */
  picture?: string;
  /** Why it costs that, in the reader's words: "contract C-12". */
  priceNote?: string;
  /** Why it can't be ordered now, in the reader's words. Nothing in stock says so by itself. */
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
  /** What changed about the line since it was added. */
  note?: CartNote;
}

/** Who the cart is for, and how it stands with them. */
export interface CartCustomer {
  name: string;
  facts: readonly { label: string; value: string; tone?: "bad" }[];
  /** What is to be settled before the order, with what can be done about it. */
  notes?: readonly {
    text: string;
    /** @default "warning" */
    tone?: "warning" | "good";
    actions?: readonly { label: string; onPress: () => void }[];
  }[];
}

/** What the total has beside the lines. Decimal strings. */
export interface CartExtras {
  delivery: string;
  /** That the total includes. */
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

/** What is filled in at the checkout, in the words of the order's call. Ids are null until chosen. */
export interface CartCheckoutData {
  entity: CartEntity | null;
  phone: string;
  email: string;
  address: string;
  comment: string;
  contract_id: number | null;
  delivery_service_id: number | null;
  delivery_method_id: number | null;
  /** The name of a pickup point. */
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
  /** `conditions` are what whoever chooses it is to know. */
  methods: readonly { method_id: number; name: string; conditions?: string | null }[];
  /** Of a delivery service: a decimal string; it costs nothing for carts of this sum and more. */
  free_from?: string | null;
  /** Of a delivery service: where the goods can be fetched. */
  pickup_points?: readonly { name: string; address: string }[];
}
