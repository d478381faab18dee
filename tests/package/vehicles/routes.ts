/** The module's lists, each with the key of its records' own screen, `/{code}/:{key}`, if they have one. */
export const vehiclesRoutes = {
  vehicles: "vehicle_id",
} as const;
