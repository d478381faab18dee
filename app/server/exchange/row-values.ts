import { and, eq, isNull, sql } from "drizzle-orm";
import { plan, planOrNone, type Plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { Resource } from "../resources/resource.ts";
import { readableIds } from "../resources/query/one.ts";
import { resourceOf } from "../resources/registry.ts";
import { titlesOf } from "../resources/title.ts";
import { readCell, recordsCalled, referencesIn, Unreadable } from "../resources/kinds/read-cell.ts";
import { recordId } from "../resources/key-of.ts";

type Values = Record<string, unknown>;

/** The values of a row to be saved, or the errors of its cells, by field. */
interface ReadRow {
  values: Values;
  errors: Record<string, string>;
}

/** Parses cells as `cellOf` formats them, and as staff write them: options and names as text, dates in local order. */
export async function readRow(actor: Actor, reading: Plan, cells: Record<string, string>): Promise<ReadRow> {
  const read: ReadRow = { values: {}, errors: {} };
  for (const [name, cell] of Object.entries(cells)) {
    const field = reading.resource.fields[name];
    if (!field) continue;
    const text = cell.trim();
    try {
      read.values[name] = text === "" ? "" : await readCell(actor, name, field, text);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      read.errors[name] = error.message;
    }
  }
  return read;
}

/** Looks up the references of many rows at once, with their titles for history. */
export async function lookUpReferences(
  actor: Actor,
  resource: Resource,
  rows: Record<string, string>[],
): Promise<void> {
  const named = new Map<RouteCode, Set<string>>();
  for (const row of rows)
    for (const [field, cell] of Object.entries(row))
      for (const { route, name } of referencesIn(actor, resource.fields[field], cell.trim()))
        named.set(route, (named.get(route) ?? new Set()).add(name.toLowerCase()));
  for (const [route, names] of named) {
    const view = planOrNone(actor.principal, resourceOf(route), "view");
    const called = await recordsCalled(actor, route, [...names]);
    const ids = [...called.values()].filter((id) => typeof id === "number");
    if (!view || ids.length === 0) continue;
    await readableIds(actor.db, view, ids);
    await titlesOf(actor.db, resourceOf(route), ids);
  }
}

/** The record identified by a row's key field; null if the field is empty or no record matches. */
export async function recordOf(
  { db, principal }: Actor,
  reading: Plan,
  key: string,
  cell: string,
): Promise<{ id: number } | null> {
  const { resource } = reading;
  const text = cell.trim().replace(/^#/, "");
  if (text === "") return null;
  if (key === resource.key && !/^\d{1,9}$/.test(text)) return null;
  const editing = plan(principal, resource, "edit");
  const [row] = await db
    .select({ id: recordId(resource) })
    .from(resource.table)
    .where(
      and(
        isNull(resource.column("deleted_at")),
        editing.where(),
        key === resource.key
          ? eq(resource.column(resource.key), Number(text))
          : sql`lower(${resource.column(key)}::text) = ${text.toLowerCase()}`,
      ),
    )
    .limit(1);
  return row ?? null;
}
