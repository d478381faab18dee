import type { Plan } from "../access/plan.ts";
import type { Field } from "./field.ts";
import { isPartial } from "./query/value-of.ts";

/** References are displayed by name, so sorting by id would look unsorted. */
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

/** Whether sorting is offered: the field must be stored as visible to the user, and its order recognizable. */
export const isSortable = (plan: Pick<Plan, "principal">, field: Field): boolean =>
  field.column !== null && isOrderable(field) && !isPartial(plan, field);
