import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { actions, type Action } from "../../contract/list.ts";
import { forbidden, lacks } from "../http/refusal.ts";
import type { Resource } from "../resources/define-resource.ts";
import type { Field } from "../resources/field.ts";
import { resourceOf } from "../resources/registry.ts";
import { fieldLevels, scopes, widest, type FieldLevel, type Grant, type Scope } from "./grants.ts";
import type { Principal } from "./principal.ts";

declare const decided: unique symbol;

/**
 * What a principal may do with a resource's records. Queries and changes take nothing but a plan, and only `plan` makes
 * one: there is no way to the rows around the rights.
 */
export interface Plan {
  readonly [decided]: true;
  readonly principal: Principal;
  readonly resource: Resource;
  readonly action: Action;
  /** Narrows the rows to those in scope, over the table or an alias of it; undefined when all are. */
  where: (columns?: (name: string) => PgColumn) => SQL | undefined;
  readable: (field: string) => boolean;
  writable: (field: string) => boolean;
  /** The right to write the field, also where its value is kept apart from the row: pictures. */
  grants: (field: string) => boolean;
}

const everything: Grant = { actions: [...actions], scope: "all" };

/** The grants that open the action. Only these count: one profile's wide list doesn't widen another's narrow edit. */
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

/** Whether the action is open at all, whatever the row. */
export const mayAct = (principal: Principal, resource: Resource, action: Action): boolean =>
  grantsFor(principal, resource, action).length > 0;

const namesOf = (resource: Resource, action: Action) => ({
  action: `action.${action}`,
  resource: `resource.${resource.code}.many`,
});

export const lacksAction = (resource: Resource, action: Action) =>
  lacks({ code: resource.code, action }, "forbidden.action", namesOf(resource, action));

/** The one place where rights are decided. Refuses, with the reason, what no profile allows. */
export function plan(principal: Principal, resource: Resource, action: Action): Plan {
  const grants = grantsFor(principal, resource, action);
  if (resource.without.includes(action)) throw forbidden("forbidden.never", namesOf(resource, action));
  if (grants.length === 0) throw lacksAction(resource, action);
  const level = (name: string): FieldLevel => {
    if (principal.administrator) return "write";
    const unnamed = resource.fields[name]?.options.restricted ? "hidden" : "write";
    return widest(
      fieldLevels,
      grants.map((grant) => grant.fields?.[name] ?? unnamed),
    );
  };
  // What holds another field's values as well is open as far as that one.
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
    writable: (name: string) =>
      name in resource.fields &&
      !resource.fields[name]!.options.readOnly &&
      (action === "create" || !resource.fields[name]!.options.once) &&
      // A status moves by its workflow alone.
      name !== resource.workflow?.field &&
      written(name),
    grants: (name: string) => name in resource.fields && written(name),
  } as Plan;
}

/** The plan, or undefined where the action is closed: for what is shown beside, like the name of a reference. */
export const planOrNone = (principal: Principal, resource: Resource, action: Action): Plan | undefined =>
  mayAct(principal, resource, action) ? plan(principal, resource, action) : undefined;

/** What is calculated of other lists' records is told to whoever may read these. */
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

/** Each grant opens its own rows; together they open all of these, and to read what one was asked to look at. */
function rowsCondition(
  principal: Principal,
  resource: Resource,
  action: Action,
  grants: Grant[],
  columns: (name: string) => PgColumn,
): SQL | undefined {
  const unnarrowed = grants.filter(({ rows }) => !rows || Object.keys(rows).length === 0);
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
        // A field that is gone since the profile was written opens nothing.
        field in resource.fields
          ? sql`${columns(field)}::text = any(${sql.param(values)}::text[])`
          : sql`false`,
      ),
    ),
  );
  if (opened.some((condition) => condition === undefined)) return undefined;
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
