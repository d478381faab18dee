/** The languages that documents are written in: those whose numbers are spelled in words. */
export const documentLocales = { en: null, de: null, uk: null } as const;

/** What a document can be about. */
export const documentSubjects = {
  clients: null,
  cps: null,
  contracts: null,
  orders: null,
  employees: null,
  invoices: null,
  deals: null,
  projects: null,
  products: null,
} as const;
