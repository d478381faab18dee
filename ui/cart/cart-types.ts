export type CartItemKind = "product" | "service";

/** An item that the cart's search finds. Prices are decimal strings. */
export interface CartOffer {
  /** Unique among products and services. */
  id: string;
  kind: CartItemKind;
  title: string;
  price: string;
  /** Quantity in stock; `null` if stock isn't tracked. */
  stock: number | null;
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
  tone?: "warning" | "danger";
  action?: { label: string; onSelect: () => void };
}

export interface CartItem extends CartOffer {
  quantity: number;
  /** quantity × price, a decimal string. */
  amount: string;
  /** What has changed about the line since it was added. */
  note?: CartNote;
}

/** The customer of the cart and their account status. */
export interface CartCustomer {
  title: string;
  facts: readonly { label: string; value: string; tone?: "danger" }[];
  /** Issues to resolve before ordering, each with its actions. */
  notes?: readonly {
    text: string;
    /** @default "warning" */
    tone?: "warning" | "success";
    actions?: readonly { label: string; onSelect: () => void }[];
  }[];
}

/** What the total includes besides the lines. Decimal strings. */
export interface CartExtras {
  delivery: string;
  /** VAT included in the total. */
  vat?: string;
  /** Why it includes none, or another country's. */
  vatNote?: string;
}

export interface CartSearch {
  text: string;
  kind: CartItemKind;
}

export interface CartResults {
  items: readonly CartOffer[];
  loading?: boolean;
  error?: string;
}

/** A company that has contracts, or a person. */
export type CartPartyKind = "counterparty" | "client";

/** Values of the checkout fields. Options are ids, `null` until one is selected. */
export interface CartValues {
  partyKind: CartPartyKind | null;
  phone: string;
  email: string;
  address: string;
  comment: string;
  contract: string | null;
  delivery: string | null;
  deliveryMethod: string | null;
  pickupPoint?: string | null;
  payment: string | null;
  paymentMethod: string | null;
}

/** Errors by field; `party` belongs to the field that finds the counterparty or client. */
export type CartErrors = Partial<Record<keyof CartValues | "party", string>>;

/** A contract and its parties. */
export interface CartContract {
  id: string;
  title: string;
  seller?: string;
  buyer?: string;
  /** The company that signed for the buyer. */
  buyerCompany?: string;
}

/** A delivery or payment option, with its methods. */
export interface CartOption {
  id: string;
  title: string;
  /** `description` says the terms when the method is selected. */
  methods: readonly { id: string; title: string; description?: string }[];
  /** Deliveries only: a decimal string; delivery is free from this total. */
  freeFrom?: string;
  /** Deliveries only: where the order can be fetched. */
  pickupPoints?: readonly { id: string; title: string; description?: string }[];
}
