import { and, type SQL } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import type { Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { invalidQuery } from "../../refusal.ts";
import { fetchTogether } from "./fetch-rows.ts";
import { findGroups, groupCondition, groupingOf, type FoundGroup, type Grouping } from "./grouping.ts";
import type { FoundRows, RowsQuery, Total } from "./found-rows.ts";
import { beyond, cursorOf, orderBy, reversed, type Order } from "./order.ts";
import type { Selection } from "./selection.ts";

interface GroupedRequest {
  plan: Plan;
  selected: Selection;
  order: Order;
  where: SQL | undefined;
  query: RowsQuery;
  limit: number;
  locale: string;
  total: Total;
}

interface Part {
  group: FoundGroup;
  beyond: SQL | undefined;
  offset: number;
}

/**
 * A page of rows in group order. It is assembled from the few groups on the page, each read by its field's index, so
 * that the cost doesn't depend on the number of rows.
 */
export async function groupedRows(
  db: Database,
  { plan, selected, order, where, query, limit, locale, total }: GroupedRequest,
): Promise<FoundRows> {
  const grouping = groupingOf(plan, query.group ?? "");
  const groups = await findGroups(db, grouping, where, total, locale);
  const collapsed = new Set(query.collapsed);
  const lines = groups.map((group) =>
    collapsed.has(group.key) && group.count > 1 ? { ...group, count: 1, count_is_exact: true } : group,
  );
  const { parts, backwards } = query.each
    ? { parts: partForEach(groups), backwards: false }
    : partsOfPage(lines, collapsed, order, query, limit);
  const towards = backwards ? reversed(order) : order;
  const found = await readParts(db, grouping, { selected, order: towards, where, limit, collapsed }, parts);
  const rows = query.each ? found : found.slice(0, limit);
  if (backwards) rows.reverse();
  const [first, end] = [rows[0], rows.at(-1)];
  return {
    rows,
    groups: groups.map((group) => ({ label: "", ...group })),
    ...(collapsed.size > 0 && { shown: lines.reduce((sum, { count }) => sum + count, 0) }),
    cursors: first && end ? { first: placeOf(order, first), end: placeOf(order, end) } : {},
  };
}

const placeOf = (order: Order, row: Row): string =>
  Buffer.from(JSON.stringify([row.$group, cursorOf(order, row)])).toString("base64url");

function readPlace(text: string): [string, string] {
  try {
    const place: unknown[] = JSON.parse(Buffer.from(text, "base64url").toString());
    if (typeof place[0] === "string" && typeof place[1] === "string") return [place[0], place[1]];
  } catch {
    // Falls through to the refusal below.
  }
  throw invalidQuery("after", "problem.cursor");
}

/** Maximum number of board columns. */
const maxParts = 60;

const partForEach = (groups: readonly FoundGroup[]): Part[] =>
  groups
    .filter(({ count }) => count > 0)
    .slice(0, maxParts)
    .map((group) => ({ group, beyond: undefined, offset: 0 }));

/** The group where the page starts, and those that fill it. A collapsed group is represented by its first row. */
function partsOfPage(
  groups: readonly FoundGroup[],
  collapsed: ReadonlySet<string>,
  order: Order,
  query: RowsQuery,
  limit: number,
): { parts: Part[]; backwards: boolean } {
  const filled = groups.filter(({ count }) => count > 0);
  const page = Math.max(1, query.page ?? 1);
  const cursor = page > 1 ? (query.after ?? query.before) : undefined;
  const backwards = cursor !== undefined && query.after === undefined;
  const line = backwards ? filled.toReversed() : filled;
  let index = 0;
  let start: Omit<Part, "group"> = { beyond: undefined, offset: 0 };
  if (cursor !== undefined) {
    const [key, row] = readPlace(cursor);
    index = line.findIndex((group) => group.key === key);
    if (collapsed.has(key)) index += 1;
    else start = { beyond: beyond(backwards ? reversed(order) : order, row), offset: 0 };
  } else {
    let offset = (page - 1) * limit;
    // A group that was only partially counted may be longer than any page number.
    for (const group of line) {
      if (!group.count_is_exact || group.count > offset) break;
      offset -= group.count;
      index += 1;
    }
    start = { beyond: undefined, offset };
  }
  const parts: Part[] = [];
  let behind = 0;
  for (const group of index < 0 ? [] : line.slice(index)) {
    if (behind >= limit) break;
    parts.push(parts.length === 0 ? { group, ...start } : { group, beyond: undefined, offset: 0 });
    // The number of rows left in the first group is unknown.
    if (parts.length > 1) behind += group.count;
  }
  return { parts, backwards };
}

async function readParts(
  db: Database,
  grouping: Grouping,
  {
    selected,
    order,
    where,
    limit,
    collapsed,
  }: Pick<GroupedRequest, "selected" | "order" | "where" | "limit"> & { collapsed: ReadonlySet<string> },
  parts: readonly Part[],
): Promise<Row[]> {
  const columns = { ...selected.columns, $group: grouping.key };
  const fetches = parts.map(({ group, beyond: place, offset }) => ({
    where: and(where, groupCondition(grouping, group), place),
    orderBy: orderBy(order),
    limit: collapsed.has(group.key) ? 1 : limit,
    offset: collapsed.has(group.key) ? 0 : offset,
  }));
  if (fetches.length === 0) return [];
  const found = await fetchTogether(db, grouping.plan.resource, { ...selected, columns }, fetches);
  // The order of a union's parts is undefined in SQL.
  const places = new Map(parts.map(({ group }, index) => [group.key, index]));
  const placeIn = ({ $group }: Row) => places.get(String($group)) ?? 0;
  return found.toSorted((a, b) => placeIn(a) - placeIn(b));
}
