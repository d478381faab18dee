/** What is out of date after an order has changed: its stock, its money, its customer. */
export const touchedByOrders = [
  "orders",
  "products",
  "invoices",
  "operations",
  "clients",
  "cps",
  "cart/check",
] as const;
