/** The module's lists, each with the key of its records' own screen, `/{code}/:{key}`, if they have one. */
export const documentsRoutes = {
  documents: "document_id",
  "documents-templates": "template_id",
  "documents-types": null,
  "documents-placeholders": null,
} as const;
