import type { Action } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { findResource } from "../resources/registry.ts";
import { fieldLevels, scopes, type FieldLevel, type Grant, type Grants, type Scope } from "./grants.ts";
import { planOrNone } from "./plan.ts";
import type { Principal } from "./principal.ts";

/** Whether a profile allows anything the principal can't do. No one can grant permissions they don't hold. */
export function exceeds(principal: Principal, grants: Grants): boolean {
  if (principal.administrator) return false;
  return (Object.entries(grants) as [RouteCode, Grant][]).some(([code, grant]) =>
    grant.actions.some(
      (action) =>
        scopes.indexOf(grant.scope) > scopes.indexOf(scopeHeld(principal, code, action, grant.rows)) ||
        Object.entries(grant.fields ?? {}).some(
          ([field, level]) =>
            fieldLevels.indexOf(level) > fieldLevels.indexOf(levelHeld(principal, code, action, field)),
        ),
    ),
  );
}

/** Whether the held row filters are no narrower than the wanted ones. */
const opens = (held: Grant["rows"], wanted: Grant["rows"] = {}): boolean =>
  Object.entries(held ?? {}).every(([field, values]) =>
    wanted[field]?.every((value) => values.includes(value)),
  );

const scopeHeld = (principal: Principal, code: RouteCode, action: Action, rows: Grant["rows"]): Scope =>
  principal.profiles
    .map((profile) => profile[code])
    .reduce<Scope>(
      (widest, grant) =>
        grant?.actions.includes(action) &&
        opens(grant.rows, rows) &&
        scopes.indexOf(grant.scope) > scopes.indexOf(widest)
          ? grant.scope
          : widest,
      "none",
    );

function levelHeld(principal: Principal, code: RouteCode, action: Action, field: string): FieldLevel {
  const resource = findResource(code);
  const held = resource && planOrNone(principal, resource, action);
  if (!held?.readable(field)) return "hidden";
  return held.writable(field) ? "write" : "read";
}
