import type { Language } from "../../contract/languages.ts";
import type { Call } from "../../contract/call.ts";
import type { ActionOutcome } from "../../contract/record.ts";

/** Documents sent to customers: from quote to credit note. */
export const paperKinds = [
  "quotation",
  "order_confirmation",
  "delivery_note",
  "invoice",
  "credit_note",
] as const;
export type PaperKind = (typeof paperKinds)[number];

export type PaperAction =
  | "invoices/pdf"
  | "orders/pdf"
  | "deals/pdf"
  | "invoices/mail"
  | "invoices/remind"
  | "orders/mail"
  | "deals/mail";

type PaperCall<Payload> = Call<Payload, ActionOutcome>;

/** Defaults to the customer's language. */
interface PaperLanguage {
  locale?: Language;
}

interface Mailed {
  recipient: string;
  mail_subject: string;
  message?: string;
}

type OrderPaper = Extract<PaperKind, "order_confirmation" | "delivery_note">;

/** Paper calls: a link to the PDF, generated from the record's current data, or sending it by email. */
export interface PaperCalls {
  "invoices/pdf": PaperCall<{ invoice_id: number } & PaperLanguage>;
  "orders/pdf": PaperCall<{ order_id: number; paper: OrderPaper } & PaperLanguage>;
  "deals/pdf": PaperCall<{ deal_id: number } & PaperLanguage>;
  "invoices/mail": PaperCall<{ invoice_id: number } & Mailed>;
  "invoices/remind": PaperCall<{ invoice_id: number } & Mailed>;
  "orders/mail": PaperCall<{ order_id: number; paper: OrderPaper } & Mailed>;
  "deals/mail": PaperCall<{ deal_id: number } & Mailed>;
}
