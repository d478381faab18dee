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
