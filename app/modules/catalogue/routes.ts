/** The module's lists, each with the key of its records' own screen, `/{code}/:{key}`, if they have one. */
export const catalogueRoutes = {
  products: "product_id",
  "products-categories": "category_id",
  brands: null,
  services: null,
  "services-categories": null,
  "cps-prices": null,
} as const;
