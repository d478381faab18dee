import type { Field } from "./field.ts";

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

/** Sorting by this field is offered: stored, and in an order that a reader recognises. */
export const isSortable = (field: Field): boolean => field.column !== null && isOrderable(field);
