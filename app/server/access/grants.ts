import * as v from "valibot";
import { actions, type Action } from "../../contract/list.ts";
import { isRouteCode, type RouteCode } from "../../contract/routes.ts";

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
}

/** What a profile allows, by route code. A route that isn't named is closed. */
export type Grants = Partial<Record<RouteCode, Grant>>;

/** Rights beside the routes. */
export const specialRights = [
  "orders.price",
  "orders.cancel",
  "deals.reopen",
  "clients.erase",
  "timings.approve",
  "notes.edit_any",
  "documents.approve",
  "access.view_as",
  "periods.close",
] as const;

const schema = v.record(
  v.string(),
  v.strictObject({
    actions: v.array(v.picklist(actions)),
    scope: v.picklist(scopes),
    fields: v.optional(v.record(v.string(), v.picklist(fieldLevels))),
  }),
);

/** Grants as they may be stored, or undefined when the input is none. */
export function parseGrants(input: unknown): Grants | undefined {
  const parsed = v.safeParse(schema, input);
  return parsed.success && Object.keys(parsed.output).every(isRouteCode) ? parsed.output : undefined;
}

/** The widest of several, by the order of `levels`. */
export const widest = <Level>(levels: readonly Level[], several: Level[]): Level =>
  several.reduce((a, b) => (levels.indexOf(a) >= levels.indexOf(b) ? a : b), levels[0]!);
