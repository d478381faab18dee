import * as v from "valibot";
import { actions } from "../../contract/list.ts";
import {
  fieldLevels,
  scopes,
  type FieldLevel,
  type Grant,
  type Grants,
  type Scope,
} from "../../contract/grants.ts";
import { isRouteCode } from "../../contract/routes.ts";

export { fieldLevels, scopes, type FieldLevel, type Grant, type Grants, type Scope };

/** Permissions that aren't tied to a route. */
export const specialRights = [
  "orders.price",
  "orders.cancel",
  "orders.credit",
  "deals.reopen",
  "clients.erase",
  "timings.approve",
  "notes.edit_any",
  "documents.approve",
  "access.view_as",
  "history.take_back",
  "periods.close",
] as const;
export type SpecialRight = (typeof specialRights)[number];

const schema = v.record(
  v.string(),
  v.strictObject({
    actions: v.array(v.picklist(actions)),
    scope: v.picklist(scopes),
    fields: v.optional(v.record(v.string(), v.picklist(fieldLevels))),
    rows: v.optional(v.record(v.string(), v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100)))),
  }),
);

/** Parses grants for storage; undefined if the input is invalid. */
export function parseGrants(input: unknown): Grants | undefined {
  const parsed = v.safeParse(schema, input);
  return parsed.success && Object.keys(parsed.output).every(isRouteCode) ? parsed.output : undefined;
}

/** The widest of several levels, in the order of `levels`. */
export const widest = <Level>(levels: readonly [Level, ...Level[]], several: Level[]): Level =>
  several.reduce((a, b) => (levels.indexOf(a) >= levels.indexOf(b) ? a : b), levels[0]);
