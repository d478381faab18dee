import type { RouteCode } from "../../contract/routes.ts";
import type { Resource } from "./resource.ts";

const registry = new Map<RouteCode, Resource>();

/** Called by `defineResource` to make a resource known to the others. */
export function register(resource: Resource): void {
  if (registry.has(resource.code)) throw new Error(`The resource ${resource.code} is defined twice.`);
  registry.set(resource.code, resource);
}

/** The resource of a route code. A reference to an undefined one prevents the server from starting. */
export function resourceOf(code: RouteCode): Resource {
  const resource = registry.get(code);
  if (!resource) throw new Error(`No resource is defined for ${code}.`);
  return resource;
}

export const findResource = (code: RouteCode): Resource | undefined => registry.get(code);

export const allResources = (): Resource[] => [...registry.values()];
