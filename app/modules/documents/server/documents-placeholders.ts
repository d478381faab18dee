import { defineResource } from "../../../server/resources/define-resource.ts";
import { documentsPlaceholdersTable } from "./documents-placeholders.table.ts";
import { refuse } from "../../../server/refusal.ts";
import type { Effect, Rule } from "../../../server/resources/resource.ts";
import { filters } from "./template/format-value.ts";
import { isList, isPath, isPicture } from "./path-kinds.ts";
import type { DocumentPlaceholder } from "./documents-placeholders.table.ts";

/** The path must be valid, and lead to a list only if the type is a list. */
const placeholderPath: Rule<DocumentPlaceholder> = ({ next, mark }) => {
  const { subject_kind, path, type } = next;
  if (!path || !subject_kind) return;
  if (!isPath(subject_kind, path)) mark("path", "rule", "placeholder.path");
  else if (isList(subject_kind, path) !== (type === "list")) mark("type", "rule", "placeholder.list");
  else if (isPicture(subject_kind, path) !== (type === "image")) mark("type", "rule", "placeholder.image");
};

/** The default format must suit the type of value. */
const fittingFormat: Rule<DocumentPlaceholder> = ({ next, mark }) => {
  if (!next.format) return;
  const fitting = filters.get(next.format);
  if (
    next.type === "list" ||
    next.type === "image" ||
    (fitting !== "all" && !fitting?.some((type) => type === next.type))
  )
    mark("format", "rule", "placeholder.format");
};

/** Built-in templates use the built-in placeholders by their codes. */
const systemStays: Rule<DocumentPlaceholder> = ({ previous, next, mark }) => {
  if (!previous?.is_system) return;
  for (const name of ["code", "subject_kind", "path", "type"] as const)
    if (previous[name] !== next[name]) mark(name, "rule", "placeholder.system");
};

const systemNeverGoes: Effect<DocumentPlaceholder> = async ({ previous, next }) => {
  if (!next && previous?.is_system) throw refuse("placeholder.system");
};

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
