import type { Problem } from "../../refusal.ts";
import { ownLabelOf } from "../field-of.ts";
import type { Resource } from "../resource.ts";

/** Problems that call a field by the resource's own label, if it has one. A field that the user can't see has none. */
export const named = (
  { code }: Resource,
  problems: Iterable<[field: string, problem: Problem]>,
): ReadonlyMap<string, Problem> =>
  new Map(
    [...problems].map(([name, problem]) => {
      const field = problem.key === "problem.unknownField" ? undefined : ownLabelOf(code, name);
      return [name, field ? { ...problem, values: { field, ...problem.values } } : problem];
    }),
  );
