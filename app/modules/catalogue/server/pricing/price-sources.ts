/** Where a price comes from, in order of precedence. */
export const priceSources = [
  "manual",
  "contract_price",
  "cp_price",
  "cp_discount",
  "client_discount",
  "base",
] as const;
export type PriceSource = (typeof priceSources)[number];
