import * as v from "valibot";
import { isKey } from "../i18n/translate.ts";
import { invalidFields, type Problem } from "../refusal.ts";

/** Parses what was sent, or refuses it with an error for each invalid field. */
export function parsePayload<Schema extends v.GenericSchema>(
  schema: Schema,
  sent: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, sent);
  if (result.success) return result.output;
  const problems = new Map<string, Problem>();
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? "";
    if (!problems.has(path)) problems.set(path, problemOf(issue, path));
  }
  throw invalidFields(problems);
}

/** Our schemas use a text key as the message; otherwise valibot's own message would talk about types. */
function problemOf(issue: v.BaseIssue<unknown>, path: string): Problem {
  if (issue.type === "strict_object" && issue.expected === "never")
    return { code: "form", key: "problem.unknownField" };
  // Records are chosen, other values are entered.
  if (issue.input === undefined)
    return { code: "required", key: path.endsWith("_id") ? "problem.choose" : "problem.enter" };
  const key = issue.message.startsWith("problem.") && isKey(issue.message) ? issue.message : "problem.form";
  const { requirement: bound, type } = issue;
  const values = typeof bound === "number" ? { [type === "min_value" ? "min" : "max"]: bound } : undefined;
  const code = values && type.endsWith("_value") ? "range" : key.slice(key.indexOf(".") + 1);
  return { code, key, values };
}
