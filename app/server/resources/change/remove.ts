import { and, eq, getTableColumns, isNull, sql, type SQL } from "drizzle-orm";
import { plan, type Plan } from "../../access/plan.ts";
import { record } from "../../history/record.ts";
import type { Context, SignedInContext } from "../../http/call.ts";
import { Refusal, refuse, saidOf } from "../../http/refusal.ts";
import type { Resource } from "../define-resource.ts";
import { allResources } from "../registry.ts";
import { titleIn, titleOfRecord } from "../title-in.ts";
import { lockRow } from "./save.ts";

type Values = Record<string, unknown>;

/**
 * Moves records to the trash, each with its parts. One that other live records depend on stays, and the refusal says
 * which they are.
 */
export async function remove(
  context: Context,
  resource: Resource,
  ids: number[],
): Promise<{ done: number; failed: { id: number; text: string }[] }> {
  const target = await mayRemove(context as SignedInContext, resource, ids);
  const failed: { id: number; text: string }[] = [];
  let done = 0;
  for (const id of ids)
    await context.db
      .transaction(async (tx) => {
        const row = await lockRow(tx, target, id, true);
        await removeRow({ ...context, db: tx }, resource, row);
        done += 1;
      })
      .catch((error: unknown) => {
        const text = context.explain(error);
        if (text === undefined || ids.length === 1) throw error;
        failed.push({ id, text });
      });
  return { done, failed };
}

/** The right to delete; who lacks it is told so of the record, where it is one that they see. */
async function mayRemove(context: SignedInContext, resource: Resource, ids: number[]): Promise<Plan> {
  try {
    return plan(context.principal, resource, "delete");
  } catch (refusal) {
    const name = ids.length === 1 ? await titleOfRecord(context, resource, ids[0]!) : "";
    throw name !== "" && refusal instanceof Refusal ? saidOf(refusal, name) : refusal;
  }
}

/** Whoever uses the whole is named first, then its parts go; what is left among them depends on it as others do. */
async function removeRow(
  context: Context,
  resource: Resource,
  row: Values,
  withWhole = false,
): Promise<void> {
  const id = row[resource.key] as number;
  const name = titleIn(resource, row);
  const inside = allPartsOf(resource);
  const uses = usesOf(resource, id);
  await refuseWhenUsed(
    context,
    uses.filter(({ user }) => !inside.has(user)),
    name,
  );
  for (const { part, field } of partsOf(resource)) {
    const rows = (await context.db
      .select()
      .from(part.table)
      .where(and(eq(part.column(field), id), isNull(part.column("deleted_at"))))
      .orderBy(part.column(part.key))
      .for("update")) as Values[];
    for (const each of rows) await removeRow(context, part, each, true);
  }
  await refuseWhenUsed(
    context,
    uses.filter(({ user }) => inside.has(user)),
    name,
  );
  await context.db
    .update(resource.table)
    .set({ deleted_at: context.now, updated_by: context.principal!.user_id, version: sql`version + 1` })
    .where(eq(resource.column(resource.key), id));
  await record(context.db, context, {
    action: "delete",
    entity: resource.code,
    entity_id: id,
    title: name,
  });
  await resource.effect?.({ context, previous: row, next: null, withWhole });
}

/** The resources whose records are parts of this one's, and by which reference. */
export const partsOf = (resource: Resource): { part: Resource; field: string }[] =>
  allResources().flatMap((part) =>
    Object.entries(part.fields)
      .filter(([, { options, shape }]) => options.part && shape.route === resource.code)
      .map(([field]) => ({ part, field })),
  );

/** The parts, the parts of these, and so on; a tree's resource is among its own. */
function allPartsOf(resource: Resource, found = new Set<Resource>()): Set<Resource> {
  for (const { part } of partsOf(resource))
    if (!found.has(part)) {
      found.add(part);
      allPartsOf(part, found);
    }
  return found;
}

interface Use {
  user: Resource;
  uses: SQL;
}

/** A log names what it tells of; it keeps nothing from going. */
const isLog = ({ without }: Resource) => without.includes("edit") && without.includes("delete");

/** The references by which records of others point at this resource's. */
function usesOf(resource: Resource, id: number): Use[] {
  return allResources()
    .filter((each) => !isLog(each))
    .flatMap((user) =>
      Object.entries(user.fields)
        .filter(
          ([field, { kind, shape, options }]) =>
            shape.route === resource.code &&
            !options.loose &&
            !field.endsWith("ated_by") &&
            field in getTableColumns(user.table) &&
            ["reference", "status", "references"].includes(kind),
        )
        .map(([field, { kind }]) => ({
          user,
          uses:
            kind === "references"
              ? sql`${user.column(field)} @> array[${id}::int]`
              : eq(user.column(field), id),
        })),
    );
}

async function refuseWhenUsed(context: Context, all: Use[], name: string): Promise<void> {
  for (const { user, uses } of all) {
    const [counted] = await context.db
      .select({ count: sql<number>`count(*)::int` })
      .from(user.table)
      .where(and(uses, isNull(user.column("deleted_at"))));
    if (counted && counted.count > 0)
      throw refuse("refused.used", {
        name,
        count: String(counted.count),
        resource: `resource.${user.code}.many`,
      });
  }
}
