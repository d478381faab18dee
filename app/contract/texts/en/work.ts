/** Tasks, projects and time. */
export const work = {
  "form.kind": "Kind of record",
} as const;
