/** Why something costs what it costs: what wins first, stands first. */
export const priceSources = [
  "manual",
  "contract_price",
  "cp_price",
  "cp_discount",
  "client_discount",
  "base",
] as const;
export type PriceSource = (typeof priceSources)[number];
