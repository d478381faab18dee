import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Filter, Row } from "../../../contract/kinds.ts";
import type { Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { readCached } from "../../database/run-in-batches.ts";
import { notFound } from "../../refusal.ts";
import { filtersCondition } from "./conditions.ts";
import { fetchRows } from "./fetch-rows.ts";
import { beginsWith, searchCondition } from "./search.ts";
import { live, pictureOf, selection } from "./selection.ts";
import { asc } from "drizzle-orm";
import { titleColumn } from "../title.ts";
import { recordId } from "../key-of.ts";
import type { AnyRow, Draft } from "../row.ts";

/** A complete record as visible to the user. A record out of scope is not found, like a nonexistent one. */
export async function findOne<Stored extends AnyRow, Also extends Record<string, SQL> = Record<never, SQL>>(
  db: Database,
  plan: Plan<Stored>,
  id: number,
  locale: string,
  /** Additional expressions to select besides its fields. */
  also?: Also,
): Promise<
  Row & Draft<Stored> & { [Name in keyof Also]: Also[Name] extends SQL<infer Answer> ? Answer : never }
> {
  const { resource } = plan;
  const selected = selection(plan, Object.keys(resource.fields), locale, true);
  Object.assign(selected.columns, also);
  const where = and(live(plan), eq(resource.column(resource.key), id));
  const [row] = await fetchRows(db, resource, selected, { where, limit: 1 });
  if (!row) throw notFound();
  return row as Awaited<ReturnType<typeof findOne<Stored, Also>>>;
}

interface Lookup {
  search?: string;
  filters?: Filter[];
  /** Only these records, even inactive ones, to look up their names. */
  ids?: readonly number[] | undefined;
  where?: SQL;
  /** Sort criteria before the best name match. */
  first?: SQL[];
  limit: number;
  locale: string;
}

/** Short rows for pickers: key, title and the resource's `short` fields, best name match first. */
export async function lookUp(
  db: Database,
  plan: Plan,
  { search = "", filters = [], ids, where: also, first = [], limit, locale }: Lookup,
): Promise<Row[]> {
  const { resource } = plan;
  const selected = selection(plan, [...new Set([resource.title, ...resource.short])], locale);
  const title = titleColumn(plan.resource, locale, plan.principal);
  selected.columns.name ??= title;
  // Uses the same name in every list, to distinguish a row's own key from its references.
  selected.columns.id = resource.column(resource.key);
  const picture = pictureOf(plan);
  if (picture) selected.columns.picture = picture;
  const where = and(
    live(plan),
    ids ? inArray(resource.column(resource.key), [...ids]) : active(plan),
    filtersCondition(plan, filters),
    searchCondition(plan, search),
    also,
  );
  // Dictionaries are in the order chosen by staff.
  const placed = resource.fields.sort?.column ? [asc(resource.column("sort"))] : [];
  return fetchRows(db, resource, selected, {
    where,
    orderBy: [
      ...first,
      ...beginsWith(title, search),
      ...placed,
      asc(title),
      asc(resource.column(resource.key)),
    ],
    limit,
  });
}

/** Archived dictionary entries aren't offered. */
const active = (plan: Plan): SQL | undefined =>
  plan.resource.fields.active?.column ? eq(plan.resource.column("active"), true) : undefined;

/** Whether the record is in the plan's scope. */
export async function reaches(db: Database, plan: Plan | undefined, id: number): Promise<boolean> {
  return plan !== undefined && (!plan.where() || (await readableIds(db, plan, [id])).has(id));
}

/** Those of the ids that the user may reference: in scope and not in the trash. */
export async function readableIds(db: Database, plan: Plan, ids: number[]): Promise<Set<number>> {
  const { action, principal, resource } = plan;
  const key = resource.column(resource.key);
  const question = `${action} ${principal.user_id}`;
  const readable = await readCached(db, resource.code, question, ids, async (missing) => {
    const rows = await db
      .select({ id: recordId(resource) })
      .from(resource.table)
      .where(and(live(plan), inArray(key, missing)));
    return new Map(rows.map(({ id }) => [id, true]));
  });
  return new Set(ids.filter((id) => readable.get(id)));
}
