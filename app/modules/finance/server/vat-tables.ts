/** The tables of a return that can be downloaded. */
export const vatTables = ["by_rate", "elsewhere", "ec_sales"] as const;

export type VatTable = (typeof vatTables)[number];
