import { sql } from "drizzle-orm";
import { readFilters, whenFits } from "./visible-when.ts";
import { documentLocales, documentSubjects } from "./choices.ts";
import { templateVersions } from "./template-versions.ts";
import { invoiceTemplateOfInvoices } from "./of-invoice.ts";
import { leavesFile, lintOnSave } from "./template-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { json } from "../../../server/resources/kinds/composite.ts";
import { counter, derived } from "../../../server/resources/kinds/derived.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { richText } from "../../../server/resources/kinds/rich-text.ts";
import { text } from "../../../server/resources/kinds/text.ts";

/** Texts with placeholders for record values. Drafts may contain errors, active templates may not. */
export const documentsTemplates = defineResource("documents-templates", {
  key: "template_id",
  title: "name",
  menu: { category: "documents", icon: "file-stack", sequence: 20 },
  fields: {
    name: text({ required: true, search: true }),
    document_type_id: reference("documents-types", { required: true }),
    subject_kind: choice(documentSubjects, { required: true }),
    locale: choice(documentLocales, { required: true, initial: "en" }),
    status: choice(
      { draft: "neutral", active: "green", archived: "neutral" },
      { required: true, initial: "draft" },
    ),
    // It is written on the template's own screen, with tables, placeholders and files; until then it has a heading.
    body: richText({ required: true, initial: "<h1>{document.name} {document.number}</h1>" }),
    file_name: text({ initial: "{document.name} {document.number}" }),
    page_size: choice({ A4: null, A5: null, LETTER: null }, { required: true, initial: "A4" }),
    orientation: choice({ portrait: null, landscape: null }, { required: true, initial: "portrait" }),
    margin_mm: integer({ min: 0, max: 60, initial: 20 }),
    header: text(),
    footer: text(),
    errors_count: counter(),
    visible_when: { ...json(readFilters), shape: { nested: true } },
    /** The uploaded file that documents are generated from; the body is its text. */
    docx_file_id: { ...integer({ readOnly: true }), operators: [] },
    format: derived(
      "choice",
      () => sql`case when documents_templates.docx_file_id is null then 'html' else 'docx' end`,
      {
        shape: { options: { html: null, docx: null } },
        asked: choice({ html: null, docx: null }),
      },
    ),
  },
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
    { type: "own", tab: "content", label: "tab.content", part: "template-content" },
    {
      type: "fields",
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
    { type: "own", tab: "placeholders", label: "tab.placeholders", part: "template-placeholders" },
    { type: "own", tab: "try", label: "tab.try", part: "template-try" },
    { type: "table", tab: "versions", label: "tab.versions", table: "versions" },
    {
      type: "related",
      tab: "used_by",
      label: "resource.documents-types.many",
      route: "documents-types",
      field: "template_id",
    },
    {
      type: "related",
      tab: "used_by",
      label: "resource.documents.many",
      route: "documents",
      field: "template_id",
    },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  tables: { versions: templateVersions },
  rules: [lintOnSave, whenFits, leavesFile, invoiceTemplateOfInvoices],
});
