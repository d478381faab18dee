/**
 * What other modules may use of this one. They import it from the file that declares it: modules that use each other
 * would otherwise load each other whole.
 */
export { employeesTable } from "./server/employees.table.ts";
export { employees } from "./server/employees.ts";
export { actsFor, isOrStandsInFor } from "./server/stands-in.ts";
