import type { SQL } from "drizzle-orm";
import type { Plan } from "../../access/plan.ts";
import { reachesAll } from "../../access/within-reach.ts";
import type { Field } from "../field.ts";
import { derivedIn } from "../field-of.ts";

/**
 * The expression computing a field for the user: for fields without a column, and for stored totals of other lists'
 * records if the user can't view all of them. Undefined if the column holds the visible value.
 */
export function calculated(
  { resource, principal }: Pick<Plan, "resource" | "principal">,
  field: Field,
  locale?: string,
): SQL | undefined {
  const reader = { principal, locale };
  if (field.column === null) return derivedIn(resource, field, reader);
  return isPartial({ principal }, field) ? field.partial?.(reader) : undefined;
}

/** The column holds a total of which the user may only see a part. */
export const isPartial = ({ principal }: Pick<Plan, "principal">, field: Field): boolean =>
  field.partial !== undefined &&
  !reachesAll(
    { principal },
    (field.options.from ?? []).map(({ route }) => route),
  );
