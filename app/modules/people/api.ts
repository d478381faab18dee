/** What other modules may use of this one, each imported from the file that declares it. */
export { employeesTable } from "./server/employees.table.ts";
export { employees } from "./server/employees.ts";
export { standsInFor, isOrStandsInFor } from "./server/stands-in.ts";
