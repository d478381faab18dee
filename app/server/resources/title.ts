import { and, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { planOrNone } from "../access/plan.ts";
import type { Principal } from "../access/principal.ts";
import type { Database } from "../database/connection.ts";
import { readCached } from "../database/run-in-batches.ts";
import type { Actor } from "../actor.ts";
import { inLocale } from "./kinds/translated.ts";
import type { Resource } from "./resource.ts";
import { traitsOf } from "../../contract/kinds.ts";
import { isRow } from "../../contract/row.ts";
import { derivedIn } from "./field-of.ts";
import { recordId } from "./key-of.ts";

/** A table's columns by name, or those of an alias of it. */
export type ColumnsOf = (name: string) => PgColumn;

/** The title in SQL; with a principal, as they may see it if it includes other records' names. */
export function titleColumn(
  resource: Resource,
  locale: string,
  principal?: Principal,
  columns: ColumnsOf = resource.column,
): SQL {
  const field = resource.fields[resource.title];
  if (field?.derive) return derivedIn(resource, field, principal && { principal, locale });
  const column = columns(resource.title);
  return field && traitsOf(field).translated ? inLocale(column, locale) : sql`${column}`;
}

/** The title of a loaded record; in English for history, whose texts are permanent. */
export function titleOf(resource: Resource, row: Record<string, unknown>, locale = "en"): string {
  const title = row[resource.title];
  if (typeof title === "string") return title;
  if (!isRow(title)) return "";
  const text = title[locale] ?? title.en;
  return typeof text === "string" ? text : "";
}

/** Titles by id for history, the same for all users. */
export function titlesOf(
  db: Database,
  resource: Resource,
  ids: number[],
): Promise<Map<number, string | undefined>> {
  const key = resource.column(resource.key);
  return readCached(db, resource.code, "titles", ids, async (missing) => {
    const rows = await db
      .select({ id: recordId(resource), title: titleColumn(resource, "en") })
      .from(resource.table)
      .where(inArray(key, missing));
    return new Map(rows.map(({ id, title }) => [id, String(title)]));
  });
}

export async function visibleTitles(
  { db, principal, locale }: Actor,
  resource: Resource,
  ids: number[],
): Promise<Map<number, string>> {
  const view = planOrNone(principal, resource, "view");
  if (!view) return new Map();
  const rows = await db
    .select({ id: recordId(resource), title: sql<string | null>`${titleColumn(resource, locale)}` })
    .from(resource.table)
    .where(and(inArray(resource.column(resource.key), ids), view.where()));
  return new Map(rows.map(({ id, title }) => [id, title ?? ""]));
}

/** The title of a record that isn't loaded; "" if the user can't see it. */
export const visibleTitle = async (actor: Actor, resource: Resource, id: number): Promise<string> =>
  (await visibleTitles(actor, resource, [id])).get(id) ?? "";
