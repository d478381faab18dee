import type { Call } from "../../contract/call.ts";
import type { FoundList } from "../../contract/record.ts";

/** An employee's open work by module. */
export interface OpenItems {
  lists: FoundList[];
  /** The number of further ones that the user can't see. */
  hidden: number;
}

export interface EmployeeCalls {
  "employees/open-items": Call<{ employee_id: number }, OpenItems>;
  /** Hands all open work to one colleague, or by module: `colleagues` as JSON, employee ids by route code. */
  "employees/hand-over": Call<
    { employee_id: number; colleague_id?: number | ""; colleagues?: string },
    { done: number }
  >;
}

export type PeopleDialog = "hand-over";
