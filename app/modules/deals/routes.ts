/** The module's lists, each with the key of its records' own screen, `/{code}/:{key}`, if they have one. */
export const dealsRoutes = {
  deals: "deal_id",
  "deals-categories": "category_id",
  "deals-stages": null,
} as const;
