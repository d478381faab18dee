import { refuse } from "../../../server/refusal.ts";
import type { Effect, Rule } from "../../../server/resources/resource.ts";
import { filters } from "./template/format-value.ts";
import { isList, isPath, isPicture } from "./read-path.ts";
import type { DocumentPlaceholder } from "./documents-placeholders.table.ts";

/** The path must be valid, and lead to a list only if the type is a list. */
export const placeholderPath: Rule<DocumentPlaceholder> = ({ next, mark }) => {
  const { subject_kind, path, type } = next;
  if (!path || !subject_kind) return;
  if (!isPath(subject_kind, path)) mark("path", { code: "rule", key: "placeholder.path" });
  else if (isList(subject_kind, path) !== (type === "list"))
    mark("type", { code: "rule", key: "placeholder.list" });
  else if (isPicture(subject_kind, path) !== (type === "image"))
    mark("type", { code: "rule", key: "placeholder.image" });
};

/** The default format must suit the type of value. */
export const fittingFormat: Rule<DocumentPlaceholder> = ({ next, mark }) => {
  if (!next.format) return;
  const fitting = filters.get(next.format);
  if (
    next.type === "list" ||
    next.type === "image" ||
    (fitting !== "all" && !fitting?.some((type) => type === next.type))
  )
    mark("format", { code: "rule", key: "placeholder.format" });
};

/** Built-in templates use the built-in placeholders by their codes. */
export const systemStays: Rule<DocumentPlaceholder> = ({ previous, next, mark }) => {
  if (!previous?.is_system) return;
  for (const name of ["code", "subject_kind", "path", "type"] as const)
    if (previous[name] !== next[name]) mark(name, { code: "rule", key: "placeholder.system" });
};

export const systemNeverGoes: Effect<DocumentPlaceholder> = async ({ previous, next }) => {
  if (!next && previous?.is_system) throw refuse("placeholder.system");
};
