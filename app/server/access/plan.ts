import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { actions, type Action } from "../../contract/list.ts";
import { forbidden, missingPermission } from "../refusal.ts";
import type { DeclaredTable, RowIn } from "../resources/declared.ts";
import type { Resource } from "../resources/resource.ts";
import type { Field } from "../resources/field.ts";
import { resourceOf } from "../resources/registry.ts";
import { fieldLevels, scopes, widest, type FieldLevel, type Grant, type Scope } from "./grants.ts";
import type { Principal } from "./principal.ts";

declare const decided: unique symbol;

/**
 * What a principal can do with a resource's records. All queries and changes require a plan, and only `plan` creates
 * one, so permissions can't be bypassed.
 */
export interface Plan<Row = Record<string, unknown>> {
  /** Brands the plan, so that only rows of its own resource can be read or changed with it. */
  readonly [decided]: Row;
  readonly principal: Principal;
  readonly resource: Resource;
  readonly action: Action;
  /** Condition limiting rows to the scope, for the table or an alias of it; undefined if all rows are in scope. */
  where: (columns?: (name: string) => PgColumn) => SQL | undefined;
  readable: (field: string) => boolean;
  writable: (field: string) => boolean;
  /** Write permission for the field, even if its value is stored outside the row: pictures. */
  grants: (field: string) => boolean;
}

const everything: Grant = { actions: [...actions], scope: "all" };

/** Grants that allow the action. Others don't count: wide list access doesn't widen narrow edit access. */
function grantsFor(principal: Principal, resource: Resource, action: Action): Grant[] {
  if (resource.without.includes(action)) return [];
  if (principal.administrator) return [everything];
  return principal.profiles
    .map((profile) => profile[resource.code])
    .filter(
      (grant): grant is Grant =>
        grant !== undefined && grant.scope !== "none" && grant.actions.includes(action),
    );
}

/** Whether the action is allowed on any row at all. */
export const mayAct = (principal: Principal, of: Resource | DeclaredTable, action: Action): boolean =>
  grantsFor(principal, resourceOf(of), action).length > 0;

const namesOf = (resource: Resource, action: Action) => ({
  action: `action.${action}`,
  resource: `resource.${resource.code}.many`,
});

export const missingAction = (resource: Resource, action: Action) =>
  missingPermission({ code: resource.code, action }, "forbidden.action", namesOf(resource, action));

/** The single place where permissions are decided. Throws a refusal with the reason if no profile allows the action. */
export function plan<Of extends Resource | DeclaredTable>(
  principal: Principal,
  of: Of,
  action: Action,
): Plan<RowIn<Of>> {
  const resource = resourceOf(of);
  const grants = grantsFor(principal, resource, action);
  if (resource.without.includes(action)) throw forbidden("forbidden.never", namesOf(resource, action));
  if (grants.length === 0) throw missingAction(resource, action);
  const level = (name: string): FieldLevel => {
    if (principal.administrator) return "write";
    const unnamed = resource.fields[name]?.options.restricted ? "hidden" : "write";
    return widest(
      fieldLevels,
      grants.map((grant) => grant.fields?.[name] ?? unnamed),
    );
  };
  // A field that also contains another field's values is readable only if that field is.
  const readable = (name: string): boolean =>
    level(name) !== "hidden" &&
    isToldOf(principal, resource.fields[name]) &&
    (resource.fields[name]?.shape.mirrors ?? []).every(readable);
  const written = (name: string): boolean =>
    level(name) === "write" && (resource.fields[name]?.shape.mirrors ?? []).every(written);
  const known = (name: string) => name === resource.key || name in resource.fields;
  return {
    principal,
    resource,
    action,
    where: (columns = (name: string) => resource.column(name)) =>
      and(
        rowsCondition(principal, resource, action, grants, columns),
        resource.visible?.(principal, columns),
      ),
    readable: (name: string) => known(name) && readable(name),
    writable: (name: string) => {
      const options = resource.fields[name]?.options;
      return (
        options !== undefined &&
        !options.readOnly &&
        (action === "create" || !options.once) &&
        // The status changes only through its workflow.
        name !== resource.workflow?.field &&
        written(name)
      );
    },
    grants: (name: string) => name in resource.fields && written(name),
  } as Plan<RowIn<Of>>;
}

/** The plan, or undefined if the action isn't allowed. For secondary data such as a reference's name. */
export const planOrNone = <Of extends Resource | DeclaredTable>(
  principal: Principal,
  of: Of,
  action: Action,
): Plan<RowIn<Of>> | undefined => (mayAct(principal, of, action) ? plan(principal, of, action) : undefined);

/** A value computed from other lists' records is visible to users who can read those records. */
function isToldOf(principal: Principal, field: Field | undefined): boolean {
  return (field?.options.from ?? []).every(({ route, field: summed, whole }) => {
    const reading = planOrNone(principal, resourceOf(route), "view");
    return (
      reading !== undefined &&
      (summed === undefined || reading.readable(summed)) &&
      (!whole || !reading.where())
    );
  });
}

const reading: ReadonlySet<Action> = new Set(["list", "view", "history"]);

/**
 * Each grant covers its own rows; the result is their union, plus read access to rows shared with the user for review.
 */
function rowsCondition(
  principal: Principal,
  resource: Resource,
  action: Action,
  grants: Grant[],
  columns: (name: string) => PgColumn,
): SQL | undefined {
  const unnarrowed = grants.filter(({ rows }) => !rows || Object.keys(rows).length === 0);
  // Called for dozens of lists per record, and most users who can see a list can see all of it.
  if (unnarrowed.some(({ scope }) => scope === "all")) return undefined;
  const widestOf = (several: Grant[]) =>
    widest(
      scopes,
      several.map(({ scope }) => scope),
    );
  const opened = [
    ...(unnarrowed.length > 0 ? [{ scope: widestOf(unnarrowed), rows: {} }] : []),
    ...grants.filter((grant) => !unnarrowed.includes(grant)),
  ].map(({ scope, rows = {} }) =>
    and(
      scopeCondition(principal, resource, scope, columns),
      ...Object.entries(rows).map(([field, values]) =>
        // A field removed since the profile was saved grants nothing.
        field in resource.fields
          ? sql`${columns(field)}::text = any(${sql.param(values)}::text[])`
          : sql`false`,
      ),
    ),
  );
  return or(...opened, reading.has(action) ? resource.asked?.(principal, columns) : undefined);
}

function scopeCondition(
  principal: Principal,
  resource: Resource,
  scope: Scope,
  columns: (name: string) => PgColumn,
): SQL | undefined {
  if (scope === "all") return undefined;
  const made = eq(columns("created_by"), principal.user_id);
  if (!resource.owner) return made;
  const owners = {
    none: [],
    own: principal.employee_id === null ? [] : [principal.employee_id],
    team: principal.team,
    department: principal.department,
  }[scope];
  return owners.length > 0
    ? or(
        made,
        inArray(columns(resource.owner), owners),
        ...resource.sharers.map((name) => sql`${columns(name)} && ${sql.param(owners)}::int[]`),
      )
    : scope === "none"
      ? sql`false`
      : made;
}
