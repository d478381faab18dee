import { defineDictionary } from "../../../server/resources/dictionary.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { requireApprovers } from "./document-rules.ts";
import { requireUnsharedPattern } from "./of-invoice.ts";

/** Any characters, date parts, and exactly one sequence number. */
const pattern = /^(?:[^{}]|\{(?:YYYY|YY|MM)\})*\{#{1,9}\}(?:[^{}]|\{(?:YYYY|YY|MM)\})*$/;

/** Document types: numbering, approvers and retention. */
export const documentsTypes = defineDictionary("documents-types", {
  key: "document_type_id",
  menu: { category: "settings", icon: "files", sequence: 230 },
  fields: {
    number_pattern: text({ required: true, maxLength: 60, initial: "DOC-{YYYY}-{#####}", pattern }),
    yearly_reset: bool({ initial: true }),
    needs_approval: bool(),
    approver_ids: references("employees"),
    retention_years: integer({ min: 0, max: 100 }),
    template_id: reference("documents-templates"),
  },
  rules: [requireUnsharedPattern, requireApprovers],
});
