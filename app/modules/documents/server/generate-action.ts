import { planOrNone } from "../../../server/access/plan.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { documentsTable } from "./documents.table.ts";
import { documentsTemplatesTable } from "./documents-templates.table.ts";

/** The action on documents' subjects; a dialog chooses the template. */
export const generateDocument: ResourceAction = {
  code: "generate",
  label: "document.generate",
  call: "documents/generate",
  dialog: "generate-document",
  offered: async ({ principal }) =>
    planOrNone(principal, documentsTable, "create") !== undefined &&
    planOrNone(principal, documentsTemplatesTable, "view") !== undefined,
};
