import type { Plan } from "../access/plan.ts";
import type { Field } from "./field.ts";
import { isPartial } from "./query/value-of.ts";

/** References are shown by name, so an order by their id would look like none. */
export const isOrderable = (field: Field) =>
  ![
    "reference",
    "references",
    "choices",
    "subject",
    "lines",
    "json",
    "changes",
    "picture",
    "tags",
    "translated",
    "long-text",
    "rich-text",
  ].includes(field.kind);

/** Sorting by this field is offered: stored as this reader is told it, and in an order that they recognise. */
export const isSortable = (plan: Pick<Plan, "principal">, field: Field): boolean =>
  field.column !== null && isOrderable(field) && !isPartial(plan, field);
