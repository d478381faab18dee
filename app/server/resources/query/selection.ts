import { and, eq, isNull, sql, type SQL, getTableColumns } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { expandedName, traitsOf } from "../../../contract/kinds.ts";
import { planOrNone, type Plan } from "../../access/plan.ts";
import { tableName } from "../table-name.ts";
import type { Resource } from "../resource.ts";
import type { Field } from "../field.ts";
import { findResource } from "../registry.ts";
import { inLocale } from "../kinds/translated.ts";
import { titleColumn, type ColumnsOf } from "../title.ts";
import { calculated } from "./value-of.ts";
import { derivedIn, fieldOf, targetOf, targetsOf } from "../field-of.ts";
import { present } from "../../../contract/present.ts";

export interface Selection {
  /** Output name → expression. */
  columns: Record<string, PgColumn | SQL>;
  joins: { table: Resource["table"]; as?: string; on: SQL }[];
}

const aliases = new Map<string, ColumnsOf>();

/** Columns of a table under another name. There are as many names as definitions have references. */
function columnsUnder(as: string, target: Resource): ColumnsOf {
  const name = `${target.code} ${as}`;
  const known = aliases.get(name);
  if (known) return known;
  const columns: Record<string, PgColumn> = getTableColumns(alias(target.table, as));
  const at: ColumnsOf = (each) => present(columns[each], `column ${each}`);
  aliases.set(name, at);
  return at;
}

/**
 * The columns returned by the server: the key, the readable fields among `names`, and for each reference the name of
 * its target, joined in the same statement. For targets the user can't view, only the id.
 */
export function selection(plan: Plan, names: string[], locale: string, whole = false): Selection {
  const { resource, principal } = plan;
  const columns: Selection["columns"] = { [resource.key]: resource.column(resource.key) };
  const joins: Selection["joins"] = [];
  for (const name of names) {
    const field = resource.fields[name];
    if (!field || !plan.readable(name)) continue;
    const value = calculated(plan, field, locale);
    if (value) {
      const shown = resource.masks[name]?.(principal, locale, (each) => resource.column(each)) ?? value;
      const place = traitsOf(field).refers === "one" ? expandedName(name) : name;
      columns[place] = shown;
      // Like a stored reference, its id is returned next to its expanded record.
      if (place !== name) columns[name] = sql`(${shown} ->> 'id')::int`;
      continue;
    }
    const column = resource.column(name);
    const traits = traitsOf(field);
    columns[name] =
      resource.masks[name]?.(principal, locale, (each) => resource.column(each)) ??
      (traits.translated && !whole ? inLocale(column, locale) : column);
    if (traits.refers === "one") {
      const target = targetOf(field);
      const as = `${expandedName(name)}_of`;
      const at = columnsUnder(as, target);
      joins.push({ table: target.table, as, on: eq(column, at(target.key)) });
      columns[expandedName(name)] = expanded(
        target,
        at,
        planOrNone(principal, target, "view"),
        field,
        locale,
        whole,
      );
    }
    if (traits.refers === "any") columns[name] = subjectRecord(plan, field, locale);
    if (traits.lines) columns[name] = linesWithNames(column, field, plan, locale);
    if (traits.refers === "several") columns[expandedName(name)] = several(column, field, plan, locale);
  }
  return { columns, joins };
}

function expanded(
  target: Resource,
  at: ColumnsOf,
  view: Plan | undefined,
  field: Field,
  locale: string,
  whole: boolean,
): SQL {
  const key = at(target.key);
  const inScope = view?.where(at);
  const title = titleColumn(target, locale, view?.principal, at);
  // Names of statuses and other dictionary entries are visible to everyone on the record itself.
  const isDictionary = "is_system" in target.fields;
  const open = view !== undefined || isDictionary;
  const name = !open ? sql`null` : inScope ? sql`case when ${inScope} then ${title} end` : title;
  const extras = traitsOf(field).workflow ? sql`, 'tone', ${at("tone")}, 'group', ${at("group")}` : sql``;
  const standing =
    whole && isDictionary && "is_default" in target.fields ? sql`, 'is_default', ${at("is_default")}` : sql``;
  return sql`case when ${key} is not null then jsonb_build_object('id', ${key}, 'name', ${name}${extras}${standing}) end`;
}

function several(column: PgColumn, field: Field, plan: Plan, locale: string): SQL {
  const target = targetOf(field);
  const view = planOrNone(plan.principal, target, "view");
  // Under another name, as a record can refer to others of its own table.
  const as = "several";
  const at = columnsUnder(as, target);
  const key = at(target.key);
  const name = view ? titleColumn(target, locale, view.principal, at) : sql`null`;
  const where = and(sql`${key} = any(${column})`, view?.where(at));
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', ${key}, 'name', ${name}) order by array_position(${column}, ${key})), '[]'::jsonb)
    from ${target.table} ${sql.identifier(as)} where ${where})`;
}

/** Lines with the name of each referenced record next to its key. */
function linesWithNames(column: PgColumn, field: Field, { principal }: Plan, locale: string): SQL {
  const names = Object.entries(field.shape.columns ?? {}).flatMap(([name, column]) => {
    if (traitsOf(column).refers !== "one") return [];
    const target = targetOf(column);
    const view = planOrNone(principal, target, "view");
    const title = view ? titleColumn(target, locale, principal) : sql`null`;
    const [table, key] = [sql.identifier(tableName(target.code)), sql.identifier(target.key)];
    const id = sql`(each.line->>${name})::int`;
    return [
      sql`${expandedName(name)}::text, (select jsonb_build_object('id', ${id}, 'name', ${title}) from ${target.table}
        where ${and(sql`${table}.${key} = ${id}`, view?.where())})`,
    ];
  });
  if (names.length === 0) return sql`${column}`;
  return sql`(select coalesce(jsonb_agg(each.line || jsonb_build_object(${sql.join(names, sql`, `)}) order by each.place), '[]'::jsonb)
    from jsonb_array_elements(${column}) with ordinality as each(line, place))`;
}

/** The record referenced by a subject; its name only if the user can view it. */
function subjectRecord({ resource, principal }: Plan, field: Field, locale: string): SQL {
  const from = (column: string) => sql`${sql.identifier(tableName(resource.code))}.${sql.identifier(column)}`;
  const cases = targetsOf(field).flatMap(([route, key]) => {
    const target = findResource(route);
    if (!target) return [];
    const view = planOrNone(principal, target, "view");
    const inScope = view?.where();
    const title = titleColumn(target, locale, principal);
    const shown = !view ? sql`null` : inScope ? sql`case when ${inScope} then ${title} end` : title;
    const id = from(key);
    return sql`when ${id} is not null then (select jsonb_build_object('id', ${id}, 'name', ${shown}, 'route', ${route}::text)
      from ${target.table} where ${sql.identifier(tableName(route))}.${sql.identifier(key)} = ${id})`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** File id of the record's picture; undefined if the user can't see it. */
export function pictureOf({ resource, readable }: Plan): SQL | undefined {
  const { picture } = resource;
  return picture !== undefined && readable(picture)
    ? derivedIn(resource, fieldOf(resource, picture))
    : undefined;
}

/** Rows in the user's scope that aren't in the trash. */
export const live = (plan: Plan): SQL | undefined =>
  and(isNull(plan.resource.column("deleted_at")), plan.where());
