/** The module's lists, each with the key of its records' own screen, `/{code}/:{key}`, if they have one. */
export const partiesRoutes = {
  clients: "client_id",
  "clients-types": null,
  "clients-statuses": null,
  cps: "cp_id",
  "cps-types": null,
  "cps-statuses": null,
  "cps-employees": null,
  "legal-persons": null,
  "cps-legal-persons": null,
  "legal-forms": null,
} as const;
