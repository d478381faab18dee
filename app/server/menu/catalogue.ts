import type { RouteCode } from "../../contract/routes.ts";

interface Category {
  /** Icon names, served at /img/icons/{icon}.svg. */
  icon: string;
  modules: Partial<Record<RouteCode, string>>;
}

/** All modules by category, in menu order, with their icons. */
export const menuCatalogue = {
  sales: {
    icon: "shopping-bag",
    modules: {
      orders: "shopping-bag",
      deals: "square-kanban",
      clients: "user-round",
      cps: "building-2",
      contracts: "file-pen-line",
      "cps-employees": "contact-round",
      "cps-legal-persons": "landmark",
      "cps-prices": "badge-percent",
    },
  },
  catalogue: {
    icon: "package",
    modules: {
      products: "package",
      "products-categories": "folder-tree",
      services: "wrench",
      "services-categories": "folder-cog",
      warehouses: "warehouse",
      brands: "award",
    },
  },
  finance: {
    icon: "arrow-right-left",
    modules: {
      operations: "arrow-right-left",
      accounts: "piggy-bank",
      invoices: "receipt-text",
      currencies: "coins",
      cfi: "chart-pie",
      cfig: "chart-bar-stacked",
    },
  },
  work: {
    icon: "circle-check-big",
    modules: {
      tasks: "circle-check-big",
      projects: "folder-kanban",
      subprojects: "folders",
      timings: "timer",
      notes: "notebook-pen",
      employees: "id-card",
    },
  },
  documents: {
    icon: "file-text",
    modules: {
      documents: "file-text",
      "documents-templates": "file-stack",
    },
  },
  /** Dictionaries, services and other things that are set up once and rarely opened. */
  settings: {
    icon: "settings",
    modules: {
      users: "users",
      access: "shield-check",
      history: "history",
      "legal-persons": "scale",
      departments: "network",
      positions: "briefcase-business",
      "orders-statuses": "list-checks",
      "deals-categories": "workflow",
      "deals-stages": "git-commit-horizontal",
      "clients-types": "users-round",
      "clients-statuses": "circle-dot",
      "cps-types": "shapes",
      "cps-statuses": "circle-dot-dashed",
      "payment-services": "credit-card",
      "payment-methods": "wallet-cards",
      "payment-types": "wallet",
      "delivery-services": "truck",
      "delivery-methods": "route",
      "delivery-types": "package-check",
      "tasks-types": "list-todo",
      "tasks-statuses": "list-checks",
      "tasks-projects-statuses": "list-tree",
      "documents-types": "files",
      "documents-placeholders": "braces",
      "legal-forms": "stamp",
      countries: "globe",
      locations: "map-pinned",
      "locations-types": "map",
      "localities-types": "map-pin-house",
      translations: "languages",
      locales: "flag",
      "api-users": "key-round",
    },
  },
} satisfies Record<string, Category>;

export type CategoryCode = keyof typeof menuCatalogue;

/** All modules in menu order. */
export const menuOrder = Object.values(menuCatalogue).flatMap(({ modules }) =>
  Object.keys(modules),
) as RouteCode[];
