/** What other modules may use of this one, each imported from the file that declares it. */
export { dealsTable } from "./server/deals.table.ts";
export type { Deal } from "./server/deals.table.ts";
export { orderableDeal, recordOutcome } from "./server/won-deal.ts";
