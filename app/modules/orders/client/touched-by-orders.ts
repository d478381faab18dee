/** Cached calls that become stale when an order changes: stock, payments, customer. */
export const touchedByOrders = [
  "orders",
  "products",
  "invoices",
  "operations",
  "clients",
  "cps",
  "cart/check",
] as const;
