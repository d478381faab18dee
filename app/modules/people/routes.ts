/** The module's lists, each with the key of its records' own screen, `/{code}/:{key}`, if they have one. */
export const peopleRoutes = {
  employees: "employee_id",
  positions: null,
  departments: null,
} as const;
