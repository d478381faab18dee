import { fittingFormat, placeholderPath, systemNeverGoes, systemStays } from "./placeholder-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { documentsPlaceholdersTable } from "./documents-placeholders.table.ts";

/** The placeholders available to templates: their names and the source of their values. */
export const documentsPlaceholders = defineResource(documentsPlaceholdersTable, {
  title: "code",
  menu: { category: "settings", icon: "braces", sequence: 240 },
  list: {
    columns: ["code", "name", "subject_kind", "type", "path", "sample", "is_required"],
    filters: ["subject_kind", "type", "is_required", "is_system"],
    sort: "code",
  },
  short: ["name", "subject_kind"],
  essential: ["code", "name", "subject_kind", "path", "type"],
  rules: [placeholderPath, fittingFormat, systemStays],
  effect: systemNeverGoes,
});
