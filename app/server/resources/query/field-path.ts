import { and, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { planOrNone, type Plan } from "../../access/plan.ts";
import { invalid } from "../../refusal.ts";
import type { Field } from "../field.ts";
import { findResource } from "../registry.ts";
import { calculated } from "./value-of.ts";
import { traitsOf } from "../../../contract/kinds.ts";

/** Maximum number of references between a list and a filtered field. */
export const maxDepth = 2;

/** A filtered field, and the references leading to it. */
export interface ResolvedField {
  plan: Plan;
  name: string;
  field: Field;
  column: PgColumn;
  references: { plan: Plan; name: string; field: Field }[];
}

/** Resolves `cp_id.manager_id`. Each field on the path must be readable, and each referenced list accessible. */
export function fieldAt(plan: Plan, path: string, at: string): ResolvedField {
  const refused = () => invalid(at, "problem.filterField", { field: path });
  const names = path.split(".");
  const last = names.pop() ?? path;
  if (names.length > maxDepth) throw refused();
  const references: ResolvedField["references"] = [];
  let here = plan;
  for (const name of names) {
    const field = here.resource.fields[name];
    const target = field?.shape.route && field.column !== null ? findResource(field.shape.route) : undefined;
    const next = target && here.readable(name) ? planOrNone(plan.principal, target, "view") : undefined;
    if (!field || !next) throw refused();
    references.push({ plan: here, name, field });
    here = next;
  }
  const [whole = last, part] = last.split("-", 2);
  const held = here.resource.fields[whole];
  const field = part === undefined ? held : held?.parts?.find(last.slice(whole.length + 1));
  if (!field || !here.readable(whole) || (field.column === null && field.operators.length === 0))
    throw refused();
  return { plan: here, name: last, field, column: columnOf(here, last, field), references };
}

/** The stored column, or the expression computed for the user. */
export function columnOf(plan: Plan, name: string, field: Field): PgColumn {
  const value = calculated(plan, field);
  return value ? (sql`(${value})` as unknown as PgColumn) : plan.resource.column(name);
}

/** Applies a field's condition to the list: it must hold for a record that the user can see behind each reference. */
export function through({ plan, references }: ResolvedField, condition: SQL | undefined): SQL | undefined {
  let inner = condition;
  let target = plan;
  for (const reference of references.toReversed()) {
    const { resource } = target;
    const keys = sql`select ${resource.column(resource.key)} from ${resource.table} where ${and(
      isNull(resource.column("deleted_at")),
      target.where(),
      inner,
    )}`;
    const column = reference.plan.resource.column(reference.name);
    inner =
      traitsOf(reference.field).refers === "several"
        ? sql`${column} && array(${keys})`
        : sql`${column} in (${keys})`;
    target = reference.plan;
  }
  return inner;
}
