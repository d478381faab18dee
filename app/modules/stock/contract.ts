import type { Call } from "../../contract/call.ts";
import type { Row } from "../../contract/kinds.ts";
import type { ActionOutcome } from "../../contract/record.ts";

export const stockKinds = ["receipt", "transfer", "write_off", "count"] as const;
export type StockKind = (typeof stockKinds)[number];

type StockCall<Payload> = Call<Payload, ActionOutcome>;

export interface StockCalls {
  "stock/get": { payload: { product_id: number }; data: { data: Row[] } };
  "stock/ledger": { payload: { product_id: number }; data: { data: Row[] } };
  "stock/move": StockCall<{
    product_id: number;
    move_reason: "receipt" | "transfer" | "write_off";
    warehouse_id: number;
    /** For transfers. */
    to_warehouse_id?: number;
    moved: number;
    comment?: string;
  }>;
  /** Several products at once, all or none: receipt, transfer, write-off or count. */
  "stock/lines": StockCall<{
    warehouse_id: number;
    stock_kind: StockKind;
    /** For transfers. */
    to_warehouse_id?: number;
    lines: { product_id: number; quantity: number }[];
    comment?: string;
  }>;
  /** The quantity in transit to the warehouse. */
  "stock/expect": StockCall<{
    product_id: number;
    warehouse_id: number;
    incoming: number;
    arrives_on?: string;
  }>;
  "stock/count": StockCall<{ product_id: number; warehouse_id: number; counted: number; comment?: string }>;
}
