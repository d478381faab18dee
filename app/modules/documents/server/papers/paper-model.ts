import type { Language } from "../../../../contract/languages.ts";
import type { VatNote } from "../../../finance/server/vat-treatment.ts";
import type { PaperKind } from "../../contract-papers.ts";

/** The sender: the legal person with its required details. */
export interface Company {
  name: string;
  address: string[];
  country: string | null;
  tax_number: string | null;
  registration_number: string | null;
  director: string | null;
  /** A `data:` URL. */
  logo: string | null;
}

/** The recipient, as shown in the envelope window. */
export interface Party {
  name: string;
  address: string[];
  /** Only for recipients abroad. */
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

/** The facts beside the address, in the order of `factNames`. */
export type Facts = Partial<Record<FactName, string>>;

/** Amounts and quantities are decimal strings. */
export interface PaperLine {
  name: string;
  sku: string | null;
  quantity: string;
  unit: string | null;
  /** For deliveries: the quantity ordered. */
  ordered?: string;
  discount_percent?: string;
  price?: string;
  vat_rate?: string;
  amount?: string;
}

/** The part of the total taxed at one rate. */
export interface VatShare {
  rate: string;
  net: string;
  vat: string;
}

export interface Sums {
  /** The sum of the lines, if the total differs from it. */
  items?: string;
  discount?: string;
  delivery?: string;
  net: string;
  vat: VatShare[];
  total: string;
  paid?: string;
  /** Credit notes that reduced the amount. */
  credits?: { number: string; amount: string }[];
  balance?: string;
}

export interface Payment {
  bank: string | null;
  account: string;
  bic: string | null;
  holder: string;
  reference: string;
  amount: string;
  due_date: string | null;
}

/** All content of a paper, before formatting and layout. */
export interface BusinessPaper {
  kind: PaperKind;
  locale: Language;
  /** Null until it is assigned. */
  number: string | null;
  /** The watermark of a document that isn't valid yet or anymore. */
  state: "draft" | "cancelled" | null;
  /** ISO code. */
  currency: string;
  company: Company;
  party: Party;
  facts: Facts;
  lines: PaperLine[];
  sums: Sums | null;
  /** Why it charges no VAT. */
  vat_notes: VatNote[];
  payment: Payment | null;
  /** The ship-to address, if it differs from the recipient's. */
  ships_to: string | null;
  note: string | null;
}
