import type { ActionOutcome } from "../../contract/record.ts";

export interface CatalogueCalls {
  /** Gives a counterparty the prices that another has on the day; told first, and done with `confirm: ["copy"]`. */
  "cps-prices/copy": {
    payload: { cp_id: number; from_cp_id: number; percent?: string; valid_from: string; confirm?: string[] };
    data: ActionOutcome;
  };
}
