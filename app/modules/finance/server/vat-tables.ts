/** The tables of a return that can be downloaded. */
export const vatTables = ["by_rate", "ec_sales"] as const;

export type VatTable = (typeof vatTables)[number];
