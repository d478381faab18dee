/**
 * What other modules may use of this one. They import it from the file that declares it: modules that use each other
 * would otherwise load each other whole.
 */
export { dealsTable } from "./server/deals.table.ts";
export type { Deal } from "./server/deals.table.ts";
export { orderableDeal, recordOutcome } from "./server/won-deal.ts";
