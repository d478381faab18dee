import type { Call } from "../../contract/call.ts";
import type { FoundList } from "../../contract/record.ts";

/** What is open in somebody's hands, by modules. */
export interface OpenItems {
  lists: FoundList[];
  /** So many more lie beyond the reader's sight. */
  hidden: number;
}

/** Of employees, by their paths. */
export interface EmployeeCalls {
  "employees/open-items": Call<{ employee_id: number }, OpenItems>;
  /** All open work to one colleague, or module by module: `colleagues` as JSON, keys of employees by route code. */
  "employees/hand-over": Call<
    { employee_id: number; colleague_id?: number | ""; colleagues?: string },
    { done: number }
  >;
}
