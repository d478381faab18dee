import type { Action } from "./list.ts";
import type { RouteCode } from "./routes.ts";

/** Record scopes: none, owned or created by the user, also those of their reports, those of their department, all. */
export const scopes = ["none", "own", "team", "department", "all"] as const;
export type Scope = (typeof scopes)[number];

export const fieldLevels = ["hidden", "read", "write"] as const;
export type FieldLevel = (typeof fieldLevels)[number];

export interface Grant {
  actions: Action[];
  scope: Scope;
  /** Only fields that differ from the default: restricted fields are hidden, all others writable. */
  fields?: Record<string, FieldLevel>;
  /** Limits access to records whose fields have one of these values: statuses, types, currencies. */
  rows?: Record<string, string[]>;
}

/** Permissions of a profile by route code. Routes not listed are denied. */
export type Grants = Partial<Record<RouteCode, Grant>>;
