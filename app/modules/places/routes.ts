/** The module's lists, each with the key of its records' own screen, `/{code}/:{key}`, if they have one. */
export const placesRoutes = {
  countries: "country_id",
  locations: null,
  "locations-types": null,
  "localities-types": null,
} as const;
