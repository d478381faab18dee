import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "../../actor.ts";
import { plan, planOrNone, type Plan } from "../../access/plan.ts";
import type { Resource } from "../resource.ts";
import type { Field, Problem } from "../field.ts";
import { readCached } from "../../database/run-in-batches.ts";
import { subjectOf } from "../kinds/subject.ts";
import { calculated } from "../query/value-of.ts";
import { readableIds } from "../query/one.ts";
import { resourceOf } from "../registry.ts";
import { nextNumber } from "./next-number.ts";
import { traitsOf } from "../../../contract/kinds.ts";
import { isRow } from "../../../contract/row.ts";
import { present } from "../../../contract/present.ts";
import { fieldOf, targetOf } from "../field-of.ts";
import { isBlank } from "../../../contract/empty.ts";

type Values = Record<string, unknown>;
export type Problems = Map<string, Problem>;

/** Parses the sent fields into stored values, or collects their errors. Read-only fields are rejected. */
export function readValues(target: Plan, sent: Values, problems: Problems): Values {
  const values: Values = {};
  for (const [name, input] of Object.entries(sent)) {
    const field = target.resource.fields[name];
    if (field?.options.numbered && isBlank(input) && target.action === "create") continue;
    if (!field || !target.readable(name)) problems.set(name, { code: "form", key: "problem.unknownField" });
    else if (!target.writable(name)) problems.set(name, { code: "rule", key: "problem.readOnly" });
    else if (isBlank(input)) {
      if (field.options.required && !traitsOf(field).yesNo) problems.set(name, missing(field));
      else values[name] = traitsOf(field).several ? [] : traitsOf(field).yesNo ? false : null;
    } else {
      const parsed = field.parse(input);
      if ("problem" in parsed) problems.set(name, parsed.problem);
      else values[name] = parsed.value;
    }
  }
  return values;
}

/** Initial values of a new record for fields that weren't sent. A status starts with its dictionary's default. */
export async function initialValues(target: Plan, actor: Actor): Promise<Values> {
  const values: Values = {};
  for (const [name, field] of Object.entries(target.resource.fields)) {
    const { options, column } = field;
    if (traitsOf(field).workflow && targetOf(field).fields.is_default)
      values[name] = await defaultEntry(actor, targetOf(field));
    if (options.numbered) values[name] = await nextNumber(actor, target.resource, name, options.numbered);
    if (column === null || options.initial === undefined) continue;
    if (options.initial === "today") values[name] = actor.today;
    else if (options.initial === "me") values[name] = actor.principal.employee_id;
    else values[name] = options.initial;
  }
  return values;
}

/** Values that a new record copies from referenced records, for fields that weren't sent. */
export async function inheritedValues(target: Plan, actor: Actor, sent: Values): Promise<Values> {
  const values: Values = {};
  for (const [name, { options }] of Object.entries(target.resource.fields)) {
    const id = options.taken && sent[options.taken.from];
    if (!options.taken || typeof id !== "number" || name in sent) continue;
    const source = targetOf(fieldOf(target.resource, options.taken.from));
    const value = await valueOf(actor, source, options.taken.field, id);
    if (!isBlank(value)) values[name] = value;
  }
  return values;
}

async function valueOf(
  { db, principal }: Actor,
  resource: Resource,
  name: string,
  id: number,
): Promise<unknown> {
  const values = await readCached(db, resource.code, name, [id], async () => {
    const value = calculated({ resource, principal }, fieldOf(resource, name)) ?? resource.column(name);
    const [row] = await db
      .select({ value })
      .from(resource.table)
      .where(eq(resource.column(resource.key), id));
    return new Map([[id, row?.value]]);
  });
  return values.get(id);
}

async function defaultEntry({ db }: Actor, dictionary: Resource): Promise<unknown> {
  const entries = await readCached(db, dictionary.code, "default", [true], async () => {
    const [entry] = await db
      .select({ id: dictionary.column(dictionary.key) })
      .from(dictionary.table)
      .where(and(eq(dictionary.column("is_default"), true), isNull(dictionary.column("deleted_at"))));
    return new Map([[true, entry?.id ?? null]]);
  });
  return entries.get(true);
}

export function missing(field: Field): Problem {
  const { refers, options, time } = traitsOf(field);
  return { code: "required", key: refers || options || time ? "problem.choose" : "problem.enter" };
}

/** Marks required fields missing from a new record. */
export function markMissing(target: Plan, next: Values, problems: Problems): void {
  for (const [name, field] of Object.entries(target.resource.fields))
    if (
      field.column &&
      field.options.required &&
      !field.options.readOnly &&
      !traitsOf(field).yesNo &&
      isBlank(next[name]) &&
      !problems.has(name)
    )
      problems.set(name, missing(field));
}

/** References must be readable by the user, and match their `within` field. */
export async function markReferences(
  actor: Actor,
  target: Plan,
  values: Values,
  next: Values,
  problems: Problems,
): Promise<void> {
  await markGone(actor, target, values, problems);
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(target.resource, name);
    const { within } = field.shape;
    if (!within || value === null || problems.has(name)) continue;
    // Can't be checked against an invalid reference.
    if (problems.has(fieldOf(target.resource, within).shape.subject ?? within)) continue;
    const owner = ownerOf(target.resource, next, within);
    // A status determines its own parent if none was chosen.
    if (traitsOf(field).workflow && (owner === null || owner === undefined)) continue;
    if (!(await belongs(actor, target.resource, name, Number(value), owner)))
      problems.set(name, outside(within));
  }
}

/** Marks references to records that don't exist for the user, whichever record refers to them. */
export async function markGone(
  actor: Actor,
  target: Plan,
  values: Values,
  problems: Problems,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(target.resource, name);
    const { shape } = field;
    const { refers, lines } = traitsOf(field);
    const subject = refers === "any" ? subjectOf(value) : undefined;
    if (subject) {
      const { route, id } = subject;
      const view = planOrNone(actor.principal, resourceOf(route), "view");
      if (!view || !(await readableIds(actor.db, view, [id])).has(id))
        problems.set(name, { code: "reference", key: "problem.gone" });
    }
    if (lines && Array.isArray(value))
      await markLineReferences(actor, name, shape.columns ?? {}, value.filter(isRow), problems);
    if (!refers || refers === "any" || value === null) continue;
    const ids = (Array.isArray(value) ? value : [value]).map(Number);
    if (ids.length === 0) continue;
    const referred = targetOf(field);
    const readable = await readableIds(actor.db, plan(actor.principal, referred, "view"), ids).catch(
      () => new Set<number>(),
    );
    if (ids.some((id) => !readable.has(id))) problems.set(name, { code: "reference", key: "problem.gone" });
  }
}

/**
 * After a change of a reference that limits others, such as the project of a subproject, clears references that weren't
 * sent and don't belong to the new record; required ones are reported. @returns the cleared values
 */
export async function followOwners(
  actor: Actor,
  resource: Resource,
  previous: Values,
  sent: Values,
  next: Values,
  problems: Problems,
): Promise<Values> {
  const cleared: Values = {};
  for (const [name, { shape, options }] of Object.entries(resource.fields)) {
    if (!shape.within || name in sent || isBlank(next[name])) continue;
    const owner = ownerOf(resource, next, shape.within);
    if (owner === ownerOf(resource, previous, shape.within)) continue;
    if (await belongs(actor, resource, name, Number(next[name]), owner)) continue;
    if (options.required) problems.set(name, outside(shape.within));
    else next[name] = cleared[name] = null;
  }
  return cleared;
}

const outside = (within: string): Problem => ({
  code: "reference",
  key: "problem.within",
  values: { within: `field.${within}` },
});

/** References in lines must be readable by the user too. */
async function markLineReferences(
  { db, principal }: Actor,
  name: string,
  columns: NonNullable<Field["shape"]["columns"]>,
  lines: Values[],
  problems: Problems,
): Promise<void> {
  for (const [column, field] of Object.entries(columns)) {
    if (traitsOf(field).refers !== "one") continue;
    const ids = lines.map((line) => line[column]).filter((id) => typeof id === "number");
    if (ids.length === 0) continue;
    const view = planOrNone(principal, targetOf(field), "view");
    const readable = view ? await readableIds(db, view, ids) : new Set<number>();
    const line = lines.findIndex(({ [column]: id }) => typeof id === "number" && !readable.has(id)) + 1;
    if (line > 0)
      problems.set(name, {
        code: "reference",
        key: "problem.lineGone",
        values: { line: String(line), column: `field.${column}` },
      });
  }
}

/** The record that a reference is limited to; if it is derived from a subject, the subject's new value. */
function ownerOf(resource: Resource, next: Values, within: string): unknown {
  const { route, subject } = fieldOf(resource, within).shape;
  if (!subject) return next[within];
  const chosen = subjectOf(next[subject]);
  return chosen?.route === route ? chosen?.id : null;
}

async function belongs(
  actor: Actor,
  resource: Resource,
  name: string,
  id: number,
  owner: unknown,
): Promise<boolean> {
  const field = fieldOf(resource, name);
  const referred = targetOf(field);
  const within = present(field.shape.within, `field that limits ${name}`);
  const owners = await readCached(actor.db, referred.code, within, [id], async () => {
    const [row] = await actor.db
      .select({ owner: referred.column(within) })
      .from(referred.table)
      .where(eq(referred.column(referred.key), id));
    return new Map([[id, row?.owner]]);
  });
  return owners.get(id) === owner;
}
