import type { ApprovalAnswer } from "../../contract/approval.ts";
import type { Call } from "../../contract/call.ts";
import type { CartData } from "../../contract/cart.ts";
import type { ActionOutcome } from "../../contract/record.ts";

interface LinePortion {
  order_line_id: number;
  quantity: number;
}

export interface ReturnedPortion extends LinePortion {
  /** Not resalable: goes to the warehouse for goods that aren't for sale, if there is one. */
  is_damaged?: boolean;
  /** The warehouse to put them in; by default, where they came from. */
  warehouse_id?: number;
}

/** The target state of a line: existing lines by key, new ones by item. */
export interface EditedLine {
  order_line_id?: number;
  item_type?: "product" | "service";
  item_id?: number;
  quantity: number;
  /** Requires the permission to set prices. */
  price?: string;
}

interface EditedOrder {
  order_id: number;
  version?: number;
  lines: EditedLine[];
  /** The reason, required once the order is confirmed. */
  comment?: string;
}

/** A change of lines, of terms, or, without either, the order as it stands. */
interface ExceedingOrder extends Partial<EditedOrder> {
  order_id: number;
  /** Values of the order's terms, such as its contract. */
  terms?: Record<string, unknown>;
}

type OrderCall<Payload, Data = ActionOutcome> = Call<Payload, Data>;

/** Order actions besides status changes. Without lines, they apply to everything open. */
export interface OrderCalls {
  "orders/ship": OrderCall<{ order_id: number; lines?: LinePortion[]; tracking_number?: string }>;
  /** With `refund`, the refund due is posted right away, if its account is known. */
  "orders/return": OrderCall<{
    order_id: number;
    lines?: ReturnedPortion[];
    comment: string;
    refund?: boolean;
  }>;
  "orders/split": OrderCall<{ order_id: number; lines: LinePortion[] }>;
  "orders/lines": OrderCall<EditedOrder>;
  "orders/ask-credit": OrderCall<ExceedingOrder, ApprovalAnswer>;
  "orders/repeat": OrderCall<{ order_id: number }>;
  "clients/order": OrderCall<{ client_id: number }>;
  "cps/order": OrderCall<{ cp_id: number }>;
  "cps/credit": OrderCall<{ cp_id: number; is_granted: boolean }>;
  "orders/hold": OrderCall<{ order_id: number; comment: string }>;
  "orders/cancel": OrderCall<{ order_id: number; comment: string }>;
  "orders/effects": OrderCall<{ order_id: number; status_id: number }, { effects: string[] }>;
}

interface PriceQuestion {
  item_type: "product" | "service";
  item_id: number;
  quantity?: number;
  data?: Partial<CartData>;
}

interface PriceAnswer {
  price: string;
  /** The catalog price. */
  base: string;
  source: string;
  text: string;
}

/** The price of an item for a buyer, and why. */
export interface PriceCalls {
  "prices/resolve": { payload: PriceQuestion; data: PriceAnswer };
  "prices/explain": { payload: PriceQuestion; data: PriceAnswer };
}

/** Sections of record screens that only one entity has. */
export type OrderPart = "price-calculator";

export type OrderDialog = "ship-lines" | "return-lines" | "split-lines" | "stock-lines";
