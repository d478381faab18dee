import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import type { TreeRecord } from "../../../contract/tree.ts";
import { plan, type Plan } from "../../access/plan.ts";
import type { Actor } from "../../actor.ts";
import type { Resource } from "../resource.ts";
import { fetchRows } from "./fetch-rows.ts";
import { beginsWith, searchCondition } from "./search.ts";
import { live, selection } from "./selection.ts";
import { titleColumn } from "../title.ts";
import { treeOf } from "../field-of.ts";

/** Maximum number of siblings, and of search results. */
const maxSiblings = 2_000;
const maxResults = 50;

interface TreeQuery {
  /** Undefined: the top level. */
  parent_id?: number | undefined;
  /** Number of levels to load. */
  depth: number;
  search: string;
}

/** The children of a record, or search results with their paths. */
export async function readTree(
  actor: Actor,
  resource: Resource,
  { parent_id, depth, search }: TreeQuery,
): Promise<TreeRecord[]> {
  const reading = plan(actor.principal, resource, "list");
  if (search.trim() !== "") return searchTree(actor, reading, search);
  const parent = resource.column(treeOf(resource));
  const top = await readLevel(
    actor,
    reading,
    parent_id === undefined ? isNull(parent) : eq(parent, parent_id),
    maxSiblings,
  );
  let level = top;
  for (let below = 1; below < depth && level.length > 0; below += 1) {
    const open = level.filter(({ has_children }) => has_children);
    if (open.length === 0) break;
    const children = await readLevel(
      actor,
      reading,
      inArray(
        parent,
        open.map(({ id }) => id),
      ),
      maxSiblings,
    );
    for (const node of open) node.children = children.filter((child) => child.parent_id === node.id);
    level = children;
  }
  return top;
}

async function readLevel(
  { db, locale }: Actor,
  reading: Plan,
  where: SQL,
  limit: number,
  search = "",
): Promise<TreeRecord[]> {
  const { resource } = reading;
  const selected = selection(reading, [...new Set([treeOf(resource), ...resource.short])], locale);
  const title = titleColumn(reading.resource, locale, reading.principal);
  selected.columns.$name = title;
  const placed = resource.fields.sort?.column ? [sql`${resource.column("sort")}`] : [];
  const rows = await fetchRows(db, resource, selected, {
    where: and(live(reading), where),
    orderBy: [...beginsWith(title, search), ...placed, sql`${title}`, sql`${resource.column(resource.key)}`],
    limit,
  });
  const ids = rows.map((row) => Number(row[resource.key]));
  const parents = await parentsAmong(db, reading, ids);
  return rows.map((row) => nodeOf(resource, row, parents));
}

async function parentsAmong(db: Actor["db"], reading: Plan, ids: number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const parent = reading.resource.column(treeOf(reading.resource));
  const rows = await db
    .selectDistinct({ parent: sql<number>`${parent}` })
    .from(reading.resource.table)
    .where(and(live(reading), inArray(parent, ids)));
  return new Set(rows.map((row) => row.parent));
}

function nodeOf(resource: Resource, { $name, ...row }: Row, parents: ReadonlySet<number>): TreeRecord {
  const id = Number(row[resource.key]);
  const parent_id = row[treeOf(resource)];
  return {
    id,
    parent_id: typeof parent_id === "number" ? parent_id : null,
    name: typeof $name === "string" ? $name : "",
    has_children: parents.has(id),
    row,
  };
}

/** Search results with the names of all ancestors, from the top level down. */
async function searchTree(actor: Actor, reading: Plan, search: string): Promise<TreeRecord[]> {
  const { resource } = reading;
  const matches = searchCondition(reading, search) ?? sql`true`;
  const found = await readLevel(actor, reading, matches, maxResults, search);
  if (found.length === 0) return [];
  const [key, up] = [resource.column(resource.key), resource.column(treeOf(resource))];
  const { rows } = await actor.db.execute<{ of: number; name: string }>(sql`
    with recursive above as (
      select ${key} as of, ${up} as id, 0 as step from ${resource.table}
      where ${inArray(
        key,
        found.map(({ id }) => id),
      )}
      union all
      select above.of, ${up}, step + 1 from ${resource.table} join above on ${key} = above.id where step < 50
    )
    select above.of, ${titleColumn(reading.resource, actor.locale, reading.principal)} as name
    from above join ${resource.table} on ${key} = above.id
    where ${live(reading) ?? sql`true`}
    order by above.of, step desc`);
  return found.map((node) => ({
    ...node,
    path: rows.filter((row) => row.of === node.id).map(({ name }) => name),
  }));
}
