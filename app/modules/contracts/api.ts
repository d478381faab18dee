/**
 * What other modules may use of this one. They import it from the file that declares it: modules that use each other
 * would otherwise load each other whole.
 */
export { contractsTable } from "./server/contracts.table.ts";
export { contracts } from "./server/contracts.ts";
