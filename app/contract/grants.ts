import type { Action } from "./list.ts";
import type { RouteCode } from "./routes.ts";

/** Whose records: none of them, those one owns or made, those of one's subordinates too, of one's department, all. */
export const scopes = ["none", "own", "team", "department", "all"] as const;
export type Scope = (typeof scopes)[number];

/** How far a field is open. */
export const fieldLevels = ["hidden", "read", "write"] as const;
export type FieldLevel = (typeof fieldLevels)[number];

export interface Grant {
  actions: Action[];
  scope: Scope;
  /** Only the fields that differ from the default: restricted fields are hidden, the others open for writing. */
  fields?: Record<string, FieldLevel>;
  /** Only records whose fields hold one of these values: statuses, types, currencies. */
  rows?: Record<string, string[]>;
}

/** What a profile allows, by route code. A route that isn't named is closed. */
export type Grants = Partial<Record<RouteCode, Grant>>;
