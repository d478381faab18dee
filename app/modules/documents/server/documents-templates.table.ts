import { sql } from "drizzle-orm";
import { languageOptions } from "../../../contract/languages.ts";
import { readFilters } from "./visible-when.ts";
import { documentSubjects } from "./choices.ts";
import type { Field } from "../../../server/resources/field.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { json } from "../../../server/resources/kinds/composite.ts";
import { counter, derived } from "../../../server/resources/kinds/derived.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { richText } from "../../../server/resources/kinds/rich-text.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

/**
 * Fields only of text written here: a template with a Word file has its own layout, which editing the text would lose.
 */
const written = <Of extends Field>(field: Of): Of => ({
  ...field,
  // A new template has no file yet.
  shape: { ...field.shape, when: { field: "format", values: ["", "html"] } },
});

export const documentsTemplatesTable = defineTable("documents-templates", {
  key: "template_id",
  fields: {
    name: text({ required: true, search: true }),
    document_type_id: reference("documents-types", { required: true }),
    subject_kind: choice(documentSubjects, { required: true }),
    locale: choice(languageOptions, { required: true, initial: "en" }),
    status: choice(
      { draft: "neutral", active: "green", archived: "neutral" },
      { required: true, initial: "draft" },
    ),
    // Written on the template's own screen, with tables, placeholders and files; starts with just a heading.
    body: written(richText({ required: true, initial: "<h1>{document.name} {document.number}</h1>" })),
    file_name: text({ initial: "{document.name} {document.number}" }),
    page_size: written(choice({ A4: null, A5: null, LETTER: null }, { required: true, initial: "A4" })),
    orientation: written(
      choice({ portrait: null, landscape: null }, { required: true, initial: "portrait" }),
    ),
    margin_mm: written(integer({ min: 0, max: 60, initial: 20 })),
    header: written(text()),
    footer: written(text()),
    errors_count: counter(),
    visible_when: { ...json(readFilters), shape: { nested: true } },
    /** The uploaded file that documents are generated from; the body is its text. */
    docx_file_id: { ...integer({ readOnly: true, untold: true }), operators: [] },
    format: derived(
      "choice",
      () => sql`case when documents_templates.docx_file_id is null then 'html' else 'docx' end`,
      {
        shape: { options: { html: null, docx: null } },
        asked: choice({ html: null, docx: null }),
      },
    ),
  },
});

export type DocumentTemplate = typeof documentsTemplatesTable.$inferSelect;
