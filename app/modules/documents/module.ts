import { defineModule } from "../../server/define-module.ts";
import { documentCalls } from "./server/calls.ts";
import { documentsPlaceholders } from "./server/documents-placeholders.ts";
import { documentsTemplates } from "./server/documents-templates.ts";
import { documentsTypes } from "./server/documents-types.ts";
import { documents } from "./server/documents.ts";
import { servePapers } from "./server/papers/serve-papers.ts";
import { servePreviews } from "./server/serve-previews.ts";
import * as tables from "./server/tables.ts";

export const documentsModule = defineModule({
  name: "documents",
  entities: {
    documents,
    documentsPlaceholders,
    documentsTemplates,
    documentsTypes,
  },
  tables,
  calls: documentCalls,
  serve(app, needs) {
    servePreviews(app, needs);
    servePapers(app, needs);
  },
});
