import type { CreationDefinition } from "../../../../server/resources/definition-parts.ts";

/** Records that staff often create about a customer. */
export const aboutCustomers: CreationDefinition[] = [
  { route: "notes", label: "create.note", field: "subject" },
  { route: "tasks", label: "create.task", field: "subject" },
  {
    route: "operations",
    label: "create.payment",
    title: "order.pay",
    field: "party",
    given: { type: "income" },
  },
];
