/** The module's lists, each with the key of its records' own screen, `/{code}/:{key}`, if they have one. */
export const financeRoutes = {
  operations: null,
  accounts: null,
  invoices: null,
  "vat-returns": "vat_return_id",
  currencies: null,
  cfi: null,
  cfig: null,
} as const;
