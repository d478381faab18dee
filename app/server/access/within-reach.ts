import { sql, type SQL } from "drizzle-orm";
import type { RouteCode } from "../../contract/routes.ts";
import type { Reader } from "../resources/field.ts";
import { resourceOf } from "../resources/registry.ts";
import { planOrNone } from "./plan.ts";

/**
 * The condition by which what is calculated of a list's records counts and names none that the reader may not view. It
 * speaks of the list's table by its own name. Without a reader it is the program itself that asks, and nothing is cut.
 */
export function withinReach(reader: Reader | undefined, route: RouteCode): SQL {
  if (!reader) return sql`true`;
  const view = planOrNone(reader.principal, resourceOf(route), "view");
  return view ? (view.where() ?? sql`true`) : sql`false`;
}

/** Whether every record of the lists is in the reader's view. */
export const reachesAll = (reader: Reader | undefined, routes: readonly RouteCode[]): boolean =>
  !reader ||
  routes.every((route) => {
    const view = planOrNone(reader.principal, resourceOf(route), "view");
    return view !== undefined && view.where() === undefined;
  });
