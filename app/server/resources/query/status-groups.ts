import { inArray, sql } from "drizzle-orm";
import type { RouteCode } from "../../../contract/routes.ts";
import { traitsOf, type Filter } from "../../../contract/kinds.ts";
import type { Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import type { Resource } from "../resource.ts";
import { resourceOf } from "../registry.ts";

/** A status id that no record has. */
const nobody = "2147483647";

type Conditions = readonly [list: Pick<Plan, "resource">, filters: readonly Filter[]];

/**
 * Replaces a status group with its status keys, so that the planner knows their frequency and finds the few open orders
 * by index instead of scanning a million closed ones. One statement for all lists, or none.
 */
export async function withStatusKeys(db: Database, lists: readonly Conditions[]): Promise<Filter[][]> {
  const wanted = lists.flatMap(([{ resource }, filters]) =>
    filters.flatMap((filter) => {
      const route = dictionaryOf(resource, filter);
      return route ? [{ route, groups: [filter.value ?? []].flat() }] : [];
    }),
  );
  if (wanted.length === 0) return lists.map(([, filters]) => [...filters]);
  const parts = [...new Set(wanted.map(({ route }) => route))].map((route) => {
    const dictionary = resourceOf(route);
    const groups = wanted.filter((each) => each.route === route).flatMap((each) => each.groups);
    return sql`select ${route} as route, ${dictionary.column(dictionary.key)} as id, "group" from ${dictionary.table} where ${inArray(dictionary.column("group"), [...new Set(groups)])}`;
  });
  const { rows } = await db.execute<{ route: string; id: number; group: string }>(
    sql.join(parts, sql` union all `),
  );
  const keyed = (resource: Resource, filter: Filter): Filter => {
    const dictionary = dictionaryOf(resource, filter);
    if (!dictionary) return filter;
    const keys = [filter.value ?? []]
      .flat()
      .flatMap((value) =>
        /^\d+$/.test(value)
          ? [value]
          : rows
              .filter(({ route, group }) => route === dictionary && group === value)
              .map(({ id }) => String(id)),
      );
    return { ...filter, op: "in", value: keys.length > 0 ? keys : [nobody] };
  };
  return lists.map(([{ resource }, filters]) => filters.map((filter) => keyed(resource, filter)));
}

/** The status dictionary if the filter is by group. */
function dictionaryOf(resource: Resource, { field, op, value }: Filter): RouteCode | undefined {
  const found = resource.fields[field];
  const isGroup = [value ?? []].flat().some((each) => !/^\d+$/.test(each));
  return found && traitsOf(found).workflow && isGroup && (op === "in" || op === "eq")
    ? found.shape.route
    : undefined;
}
