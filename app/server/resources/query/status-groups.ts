import { inArray, sql } from "drizzle-orm";
import type { RouteCode } from "../../../contract/routes.ts";
import type { Filter } from "../../../contract/kinds.ts";
import type { Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { resourceOf } from "../registry.ts";

/** A status that no record has. */
const nobody = "2147483647";

/**
 * Says the statuses of a group by their keys: then the planner knows how rare they are, and goes to the few open orders
 * by their index rather than through a million closed ones. One statement, or none.
 */
export async function withStatusKeys(
  db: Database,
  { resource }: Plan,
  filters: readonly (readonly Filter[])[],
): Promise<Filter[][]> {
  const dictionaryOf = ({ field, op, value }: Filter): RouteCode | undefined => {
    const found = resource.fields[field];
    const isGroup = [value ?? []].flat().some((each) => !/^\d+$/.test(each));
    return found?.kind === "status" && isGroup && (op === "in" || op === "eq")
      ? found.shape.route
      : undefined;
  };
  const routes = new Set(filters.flat().flatMap((filter) => dictionaryOf(filter) ?? []));
  if (routes.size === 0) return filters.map((each) => [...each]);
  const parts = [...routes].map((route) => {
    const dictionary = resourceOf(route);
    const groups = filters
      .flat()
      .filter((filter) => dictionaryOf(filter) === route)
      .flatMap(({ value }) => value ?? []);
    return sql`select ${route} as route, ${dictionary.column(dictionary.key)} as id, "group" from ${dictionary.table} where ${inArray(dictionary.column("group"), groups)}`;
  });
  const { rows } = await db.execute<{ route: string; id: number; group: string }>(
    sql.join(parts, sql` union all `),
  );
  const keyed = (filter: Filter): Filter => {
    const dictionary = dictionaryOf(filter);
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
  return filters.map((each) => each.map(keyed));
}
