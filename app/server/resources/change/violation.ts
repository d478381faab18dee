import type { Resource } from "../resource.ts";
import type { Problem } from "../field.ts";
import { missing } from "./proposal.ts";
import { tableName } from "../table-name.ts";

interface DatabaseError {
  code: string;
  constraint?: string;
  column?: string;
  detail?: string;
}

const isDatabaseError = (error: object): error is DatabaseError => "code" in error && "severity" in error;

/** The underlying database error, however the driver wrapped it. */
export function databaseError(error: unknown): DatabaseError | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if (isDatabaseError(error)) return error;
  return "cause" in error ? databaseError(error.cause) : undefined;
}

/** The field of a violated constraint, so that the message appears where the mistake is. */
export function violatedField(
  error: unknown,
  resource: Resource,
): { name: string; problem: Problem } | undefined {
  const violated = databaseError(error);
  const { column = "" } = violated ?? {};
  const empty = violated?.code === "23502" ? resource.fields[column] : undefined;
  if (empty) return { name: column, problem: missing(empty) };
  if (!violated?.constraint) return undefined;
  const rest = violated.constraint.replace(`${tableName(resource.code)}_`, "");
  const name =
    Object.keys(resource.fields).find(
      (field) => rest === `${field}_unique` || rest.startsWith(`${field}_`),
    ) ?? resource.title;
  if (violated.code === "23505") return { name, problem: { code: "unique", key: "problem.unique" } };
  if (violated.code === "23514" || violated.code === "23P01")
    return { name, problem: { code: "rule", key: "problem.rule" } };
  if (violated.code === "23503") return { name, problem: { code: "reference", key: "problem.gone" } };
  return undefined;
}
