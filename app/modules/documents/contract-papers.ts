import type { Call } from "../../contract/call.ts";
import type { ActionOutcome } from "../../contract/record.ts";

/** What a customer is sent: from the first price to what is paid back. */
export const paperKinds = [
  "quotation",
  "order_confirmation",
  "delivery_note",
  "invoice",
  "credit_note",
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The languages that papers are written in. */
export const paperLocales = ["en", "de", "uk"] as const;
export type PaperLocale = (typeof paperLocales)[number];

export type PaperAction =
  | "invoices/pdf"
  | "orders/pdf"
  | "deals/pdf"
  | "invoices/mail"
  | "orders/mail"
  | "deals/mail";

type PaperCall<Payload> = Call<Payload, ActionOutcome>;

/** Without a language the customer's own. */
interface Written {
  locale?: PaperLocale;
}

interface Mailed {
  recipient: string;
  mail_subject: string;
  message?: string;
}

type OrderPaper = Extract<PaperKind, "order_confirmation" | "delivery_note">;

/** The calls of papers: where one is loaded from as PDF, drawn of the record as it is; or it goes out by mail. */
export interface PaperCalls {
  "invoices/pdf": PaperCall<{ invoice_id: number } & Written>;
  "orders/pdf": PaperCall<{ order_id: number; paper: OrderPaper } & Written>;
  "deals/pdf": PaperCall<{ deal_id: number } & Written>;
  "invoices/mail": PaperCall<{ invoice_id: number } & Mailed>;
  "orders/mail": PaperCall<{ order_id: number; paper: OrderPaper } & Mailed>;
  "deals/mail": PaperCall<{ deal_id: number } & Mailed>;
}
