import { and, getTableColumns, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { traitsOf, type Filter } from "../../../contract/kinds.ts";
import type { FoundList } from "../../../contract/record.ts";
import { planOrNone, type Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import type { Actor } from "../../actor.ts";
import type { Resource } from "../resource.ts";
import { filtersCondition } from "../query/conditions.ts";
import { boundedCount } from "../query/list.ts";
import { live } from "../query/selection.ts";
import { allResources } from "../registry.ts";
import { fieldOf } from "../field-of.ts";
import { onlyRow } from "../../database/only-row.ts";

/** A list with references to other records, and the referencing fields. */
export interface Use {
  user: Resource;
  pointers: { field: string; ids: number[]; through?: (ids: SQL) => SQL }[];
}

/** Number of a list's records that reference others, and filters for those visible to the user. */
export interface FoundUse {
  user: Resource;
  count: number;
  seen: number;
  filters: Filter[];
}

/** Counting limit: the number explains why something can't be deleted; it isn't a report. */
export const countedUses = 1_000;

const pointing: readonly string[] = ["reference", "status", "references"];

/** References from a log don't prevent deletion. */
const isLog = ({ without }: Resource) => without.includes("edit") && without.includes("delete");

/** References to a record of this resource that aren't deleted along with it. */
export const referencesTo = (resource: Resource, id: number): Use[] =>
  allResources()
    .filter((user) => !isLog(user))
    .map((user) => ({
      user,
      pointers: Object.entries(user.fields)
        .filter(
          ([field, { kind, shape, options }]) =>
            shape.route === resource.code &&
            !options.loose &&
            !options.part &&
            !field.endsWith("ated_by") &&
            field in getTableColumns(user.table) &&
            pointing.includes(kind),
        )
        .map(([field]): Use["pointers"][number] => ({ field, ids: [id] }))
        .concat(
          user.uses
            .filter(({ route }) => route === resource.code)
            .map(({ route, through }) => ({ field: route, ids: [id], through })),
        ),
    }))
    .filter(({ pointers }) => pointers.length > 0);

/** Combines the references to multiple records: each list once, each field with all its targets. */
export function joined(uses: readonly Use[]): Use[] {
  const byUser = new Map<Resource, Map<string, Use["pointers"][number]>>();
  for (const { user, pointers } of uses) {
    const fields = byUser.get(user) ?? new Map<string, Use["pointers"][number]>();
    for (const pointer of pointers) {
      const ids = new Set([...(fields.get(pointer.field)?.ids ?? []), ...pointer.ids]);
      fields.set(pointer.field, { ...pointer, ids: [...ids] });
    }
    byUser.set(user, fields);
  }
  return [...byUser].map(([user, fields]) => ({ user, pointers: [...fields.values()] }));
}

/** Only references from live records, in one statement. */
export async function remainingUses(db: Database, uses: readonly Use[]): Promise<Use[]> {
  if (uses.length === 0) return [];
  const columns = uses.map(
    (use, index) =>
      sql`exists (select 1 from ${use.user.table} where ${usedBy(use)}) as ${place("use", index)}`,
  );
  const { rows } = await db.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
  const found = onlyRow(rows);
  return uses.filter((_, index) => found[`use_${index}`]);
}

/** Counts the referencing records, largest first, with filters for those the user can see; in one statement. */
export async function findUses({ db, principal }: Actor, uses: readonly Use[]): Promise<FoundUse[]> {
  if (uses.length === 0) return [];
  const asked = uses.map((use) => {
    const list = planOrNone(principal, use.user, "list");
    return { use, list, filters: list ? filtersFor(list, use) : [] };
  });
  const columns = asked.flatMap(({ use, list, filters }, index) => [
    sql`${boundedCount({ resource: use.user }, usedBy(use), countedUses)} as ${place("all", index)}`,
    list && (filters.length > 0 || isThrough(use))
      ? sql`${boundedCount(list, and(live(list), filters.length > 0 ? filtersCondition(list, filters) : usedBy(use)), countedUses)} as ${place("seen", index)}`
      : sql`0 as ${place("seen", index)}`,
  ]);
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  const found = onlyRow(rows);
  return asked
    .map(({ use: { user }, filters }, index) => ({
      user,
      count: found[`all_${index}`] ?? 0,
      seen: found[`seen_${index}`] ?? 0,
      filters,
    }))
    .toSorted((a, b) => b.count - a.count);
}

/** Lists in which the user can find the records. */
export const listsOf = ({ t }: Actor, found: readonly FoundUse[]): FoundList[] =>
  found
    .filter(({ seen, filters }) => seen > 0 && filters.length > 0)
    .map(({ user, seen, filters }) => ({
      code: user.code,
      name: t(`resource.${user.code}.many`),
      count: Math.min(seen, countedUses),
      ...(seen > countedUses && { more: true }),
      filters,
    }));

const place = (name: string, index: number) => sql.identifier(`${name}_${index}`);

const usedBy = ({ user, pointers }: Use): SQL | undefined =>
  and(
    or(
      ...pointers.map(({ field, ids, through }) =>
        through
          ? through(sql`${sql.param(ids)}::int[]`)
          : traitsOf(fieldOf(user, field)).refers === "several"
            ? sql`${user.column(field)} && ${sql.param(ids)}::int[]`
            : inArray(user.column(field), ids),
      ),
    ),
    isNull(user.column("deleted_at")),
  );

const isThrough = ({ pointers }: Use) => pointers.some(({ through }) => through !== undefined);

/** Filters by the fields the user can filter on, combined with OR. */
function filtersFor(list: Plan, { user, pointers }: Use): Filter[] {
  const open = pointers.filter(({ field, through }) => !through && list.readable(field));
  return open.map(({ field, ids }) => ({
    field,
    ...(ids.length === 1 && fieldOf(user, field).operators.includes("eq")
      ? { op: "eq", value: String(ids[0]) }
      : { op: "in", value: ids.map(String) }),
    ...(open.length > 1 && { or_group: "use" }),
  }));
}
