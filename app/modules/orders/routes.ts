/** The module's lists, each with the key of its records' own screen, `/{code}/:{key}`, if they have one. */
export const ordersRoutes = {
  orders: "order_id",
  "orders-statuses": null,
  "payment-services": "service_id",
  "payment-methods": null,
  "payment-types": null,
  "delivery-services": "service_id",
  "delivery-methods": null,
  "delivery-types": null,
} as const;
