import type { OpenItems } from "../work/contract.ts";
import type { Call } from "../../contract/call.ts";

/** Of employees, by their paths. */
export interface EmployeeCalls {
  "employees/open-items": Call<{ employee_id: number }, OpenItems>;
  /** All open work to one colleague, or module by module: `colleagues` as JSON, keys of employees by route code. */
  "employees/hand-over": Call<
    { employee_id: number; colleague_id?: number | ""; colleagues?: string },
    { done: number }
  >;
}
