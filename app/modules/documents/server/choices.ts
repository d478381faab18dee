/** The supported document languages: those in which amounts can be spelled out. */
export const documentLocales = { en: null, de: null, uk: null } as const;

/** The possible subjects of a document. */
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
