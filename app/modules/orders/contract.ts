import type { Call } from "../../contract/call.ts";
import type { CartData } from "./contract-cart.ts";
import type { ActionOutcome } from "../../contract/record.ts";

/** Pieces of a line. */
export interface LinePortion {
  order_line_id: number;
  quantity: number;
}

/** Pieces of a line that come back. */
export interface ReturnedPortion extends LinePortion {
  /** They can't be sold again as they are: they go to the warehouse of what isn't for sale, where there is one. */
  is_damaged?: boolean;
  /** Where they are put; without it where they came from. */
  warehouse_id?: number;
}

/** A line as it should be: one that stands in the order by its key, another one by its item. */
export interface EditedLine {
  order_line_id?: number;
  item_type?: "product" | "service";
  item_id?: number;
  quantity: number;
  /** Only from those who may set prices. */
  price?: string;
}

type OrderCall<Payload, Data = ActionOutcome> = Call<Payload, Data>;

/** What is done with an order beyond its status. Without lines all that is open is meant. */
export interface OrderCalls {
  "orders/ship": OrderCall<{ order_id: number; lines?: LinePortion[]; tracking_number?: string }>;
  /** With `refund` what is to be paid back for it is paid back at once, where the account for it is known. */
  "orders/return": OrderCall<{
    order_id: number;
    lines?: ReturnedPortion[];
    comment: string;
    refund?: boolean;
  }>;
  "orders/split": OrderCall<{ order_id: number; lines: LinePortion[] }>;
  "orders/lines": OrderCall<{ order_id: number; version?: number; lines: EditedLine[]; comment?: string }>;
  "orders/repeat": OrderCall<{ order_id: number }>;
  "clients/order": OrderCall<{ client_id: number }>;
  "cps/order": OrderCall<{ cp_id: number }>;
  /** Decides what was asked first: an order beyond the counterparty's credit limit. */
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
  /** The catalogue's. */
  base: string;
  source: string;
  /** Why, as a sentence. */
  text: string;
}

/** What something would be sold at, to whom, and why. */
export interface PriceCalls {
  "prices/resolve": { payload: PriceQuestion; data: PriceAnswer };
  "prices/explain": { payload: PriceQuestion; data: PriceAnswer };
}
