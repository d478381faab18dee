/** The module's lists, each with the key of its records' own screen, `/{code}/:{key}`, if they have one. */
export const notesRoutes = {
  notes: "note_id",
} as const;
