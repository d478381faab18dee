import type { PaperKind, PaperLocale } from "../../contract-papers.ts";

/** Who writes: the legal person, as its paper must name it. */
export interface Company {
  name: string;
  address: string[];
  country: string | null;
  tax_number: string | null;
  registration_number: string | null;
  director: string | null;
  /** As a `data:` address. */
  logo: string | null;
}

/** To whom it is written, as it stands in the window of the envelope. */
export interface Party {
  name: string;
  address: string[];
  /** Of a party abroad. */
  country: string | null;
  tax_number: string | null;
}

export const factNames = [
  "date",
  "due_date",
  "valid_until",
  "order",
  "order_date",
  "delivered_on",
  "ships_on",
  "contract",
  "credits",
  "customer_number",
  "party_tax_number",
  "delivery_method",
  "tracking_number",
  "payment_method",
  "contact",
  "contact_phone",
  "contact_email",
] as const;
export type FactName = (typeof factNames)[number];

/** What is told beside the address, in the order of `factNames`. */
export type Facts = Partial<Record<FactName, string>>;

/** Amounts and quantities are decimal strings. */
export interface PaperLine {
  name: string;
  sku: string | null;
  quantity: string;
  unit: string | null;
  /** Of a delivery: how much was ordered. */
  ordered?: string;
  discount_percent?: string;
  price?: string;
  vat_rate?: string;
  amount?: string;
}

/** What of the total is taxed at one rate. */
export interface VatShare {
  rate: string;
  net: string;
  vat: string;
}

export interface Sums {
  /** Of the lines, where the total is more or less than they are. */
  items?: string;
  discount?: string;
  delivery?: string;
  net: string;
  vat: VatShare[];
  total: string;
  paid?: string;
  /** Credit notes that took something off. */
  credits?: { number: string; amount: string }[];
  balance?: string;
}

/** Where the money is to go. */
export interface Payment {
  bank: string | null;
  account: string;
  bic: string | null;
  holder: string;
  /** What the transfer is to name. */
  reference: string;
  amount: string;
  due_date: string | null;
}

/** Everything that one of our papers says, before it is put into words and laid out. */
export interface BusinessPaper {
  kind: PaperKind;
  locale: PaperLocale;
  /** Null until it has one. */
  number: string | null;
  /** What is told across the page: it doesn't count, yet or any more. */
  state: "draft" | "cancelled" | null;
  /** ISO code. */
  currency: string;
  company: Company;
  party: Party;
  facts: Facts;
  lines: PaperLine[];
  sums: Sums | null;
  payment: Payment | null;
  /** Where the goods go, where that isn't where the paper goes. */
  ships_to: string | null;
  note: string | null;
}
