/** What other modules may use of this one, each imported from the file that declares it. */
export { contractsTable } from "./server/contracts.table.ts";
export { contracts } from "./server/contracts.ts";
