import { sql, type SQL } from "drizzle-orm";
import type { RouteCode } from "../../contract/routes.ts";
import type { Reader } from "../resources/field.ts";
import { resourceOf } from "../resources/registry.ts";
import { planOrNone } from "./plan.ts";

/**
 * Condition limiting values computed from a list's records to those visible to the user. It refers to the list's table
 * by name. Without a user, the program itself is asking and no rows are excluded.
 */
export function withinReach(reader: Reader | undefined, route: RouteCode): SQL {
  if (!reader) return sql`true`;
  const view = planOrNone(reader.principal, resourceOf(route), "view");
  return view ? (view.where() ?? sql`true`) : sql`false`;
}

/** Whether the user can see every record of the lists. */
export const reachesAll = (reader: Reader | undefined, routes: readonly RouteCode[]): boolean =>
  !reader ||
  routes.every((route) => {
    const view = planOrNone(reader.principal, resourceOf(route), "view");
    return view !== undefined && view.where() === undefined;
  });
