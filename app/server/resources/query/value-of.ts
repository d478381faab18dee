import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Plan } from "../../access/plan.ts";
import { reachesAll } from "../../access/within-reach.ts";
import type { Field } from "../field.ts";

/**
 * What a field is calculated by for this reader: one that no column holds, and a stored sum of other lists' records of
 * which they may not view all. Undefined where the column holds what they are told.
 */
export function calculated(
  { resource, principal }: Pick<Plan, "resource" | "principal">,
  field: Field,
  locale?: string,
): SQL | undefined {
  const reader = { principal, locale };
  if (field.column === null)
    return field.derive!(resource.table as unknown as Record<string, PgColumn>, reader);
  return isPartial({ principal }, field) ? field.partial!(reader) : undefined;
}

/** The column holds a sum of which this reader may only be told a part. */
export const isPartial = ({ principal }: Pick<Plan, "principal">, field: Field): boolean =>
  field.partial !== undefined &&
  !reachesAll(
    { principal },
    (field.options.from ?? []).map(({ route }) => route),
  );
