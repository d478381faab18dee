import type { RouteCode } from "../../../contract/routes.ts";
import { refuse } from "../../../server/refusal.ts";
import type { Effect, Rule } from "../../../server/resources/resource.ts";
import { filters } from "./template/format-value.ts";
import type { ValueType } from "./template/values.ts";
import { isList, isPath, isPicture } from "./read-path.ts";

/** The path must be valid, and lead to a list only if the type is a list. */
export const placeholderPath: Rule = ({ next, mark }) => {
  const { subject_kind, path, type } = next as {
    subject_kind: RouteCode | "any";
    path: string;
    type: string;
  };
  if (typeof path !== "string" || typeof subject_kind !== "string") return;
  if (!isPath(subject_kind, path)) mark("path", { code: "rule", key: "placeholder.path" });
  else if (isList(subject_kind, path) !== (type === "list"))
    mark("type", { code: "rule", key: "placeholder.list" });
  else if (isPicture(subject_kind, path) !== (type === "image"))
    mark("type", { code: "rule", key: "placeholder.image" });
};

/** The default format must suit the type of value. */
export const fittingFormat: Rule = ({ next, mark }) => {
  if (!next.format) return;
  const fitting = filters[next.format as string]!;
  if (
    next.type === "list" ||
    next.type === "image" ||
    (fitting !== "all" && !fitting.includes(next.type as ValueType))
  )
    mark("format", { code: "rule", key: "placeholder.format" });
};

/** Built-in templates use the built-in placeholders by their codes. */
export const systemStays: Rule = ({ previous, next, mark }) => {
  if (!previous?.is_system) return;
  for (const name of ["code", "subject_kind", "path", "type"])
    if (previous[name] !== next[name]) mark(name, { code: "rule", key: "placeholder.system" });
};

export const systemNeverGoes: Effect = async ({ previous, next }) => {
  if (!next && previous?.is_system) throw refuse("placeholder.system");
};
