import { planOrNone } from "../../../server/access/plan.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { resourceOf } from "../../../server/resources/registry.ts";

/** The action on documents' subjects; a dialog chooses the template. */
export const generateDocument: ResourceAction = {
  code: "generate",
  label: "document.generate",
  call: "documents/generate",
  dialog: "generate-document",
  offered: async ({ principal }) =>
    planOrNone(principal, resourceOf("documents"), "create") !== undefined &&
    planOrNone(principal, resourceOf("documents-templates"), "view") !== undefined,
};
