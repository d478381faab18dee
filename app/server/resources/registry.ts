import type { RouteCode } from "../../contract/routes.ts";
import { declaration, type Declared } from "./declared.ts";
import type { Resource } from "./resource.ts";

const registry = new Map<RouteCode, Resource>();

/** Called by `defineResource` to make a resource known to the others. */
export function register(resource: Resource): void {
  if (registry.has(resource.code)) throw new Error(`The resource ${resource.code} is defined twice.`);
  registry.set(resource.code, resource);
}

/** The resource of a route code or a table. A reference to an undefined one prevents the server from starting. */
export function resourceOf(of: RouteCode | Declared | Resource): Resource {
  if (typeof of === "object" && !(declaration in of)) return of;
  const code = typeof of === "string" ? of : of[declaration].code;
  const resource = registry.get(code);
  if (!resource) throw new Error(`No resource is defined for ${code}.`);
  return resource;
}

export const findResource = (code: RouteCode): Resource | undefined => registry.get(code);

export const allResources = (): Resource[] => [...registry.values()];
