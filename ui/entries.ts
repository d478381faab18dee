/** What users import from: `@backoffice/ui` is `index`, the others come after it. Each has a stylesheet of its own. */
export const entries = ["index", "business", "charts", "editor", "planning"] as const;
