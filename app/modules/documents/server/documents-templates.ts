import { whenFits } from "./visible-when.ts";
import { templateVersions } from "./template-versions.ts";
import { invoiceTemplateOfInvoices } from "./of-invoice.ts";
import { leavesFile, lintOnSave } from "./template-rules.ts";
import { recordLeaving, undoFile } from "./template-file.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { documentsTemplatesTable } from "./documents-templates.table.ts";

/** Texts with placeholders for record values. Drafts may contain errors, active templates may not. */
export const documentsTemplates = defineResource(documentsTemplatesTable, {
  menu: { category: "documents", icon: "file-stack", sequence: 20 },
  list: {
    columns: ["name", "document_type_id", "subject_kind", "locale", "status", "errors_count"],
    filters: ["subject_kind", "status", "locale", "document_type_id", "errors_count"],
    sort: "name",
    views: [
      { code: "active", filters: [{ field: "status", op: "eq", value: "active" }] },
      { code: "with_errors", filters: [{ field: "errors_count", op: "gt", value: "0" }] },
    ],
  },
  short: ["subject_kind", "locale"],
  essential: ["name", "document_type_id", "subject_kind", "locale"],
  opens: true,
  badges: ["status"],
  detail: [
    { type: "own", tab: "content", part: "template-content" },
    {
      tab: "content",
      label: "section.template",
      aside: true,
      fields: [
        "status",
        "format",
        "document_type_id",
        "subject_kind",
        "locale",
        "errors_count",
        "page_size",
        "orientation",
        "margin_mm",
        "header",
        "footer",
        "file_name",
      ],
    },
    { type: "own", tab: "content", label: "field.visible_when", part: "template-when" },
    { type: "own", tab: "placeholders", part: "template-placeholders" },
    { type: "own", tab: "try", part: "template-try" },
    { type: "table", tab: "versions", table: "versions" },
    { type: "related", tab: "used_by", route: "documents-types", field: "template_id" },
    { type: "related", tab: "used_by", route: "documents", field: "template_id" },
  ],
  tables: { versions: templateVersions },
  rules: [lintOnSave, whenFits, leavesFile, invoiceTemplateOfInvoices],
  effect: recordLeaving,
  restores: { docx_file_id: undoFile },
});
