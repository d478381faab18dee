import type { Action } from "../../contract/list.ts";
import { isRouteCode } from "../../contract/routes.ts";
import { plan, type Plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { notFound } from "../refusal.ts";
import { readableIds } from "../resources/query/one.ts";
import { findResource } from "../resources/registry.ts";

/** The plan for a record identified by the client. Missing and inaccessible records look the same. */
export async function recordPlan(
  { db, principal }: Pick<Actor, "db" | "principal">,
  entity: string,
  id: number,
  action: Action,
): Promise<Plan> {
  const resource = isRouteCode(entity) ? findResource(entity) : undefined;
  if (!resource) throw notFound();
  const held = plan(principal, resource, action);
  const inReach = async (each: Plan) => (await readableIds(db, each, [id])).has(id);
  if (!(await inReach(plan(principal, resource, "view"))) || !(await inReach(held))) throw notFound();
  return held;
}
