import type { ActionOutcome } from "../../contract/record.ts";

export interface CatalogueCalls {
  /** Copies another counterparty's prices on a date; previewed first, then run with `confirm: ["copy"]`. */
  "cps-prices/copy": {
    payload: { cp_id: number; from_cp_id: number; percent?: string; valid_from: string; confirm?: string[] };
    data: ActionOutcome;
  };
}
