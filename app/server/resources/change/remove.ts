import { and, eq, isNull } from "drizzle-orm";
import type { Removed } from "../../../contract/record.ts";
import { plan, type Plan } from "../../access/plan.ts";
import { atomically } from "../../database/begin-again.ts";
import { record } from "../../history/record.ts";
import type { Actor } from "../../actor.ts";
import { refuse, Refusal, refusalForRecord } from "../../refusal.ts";
import type { Resource } from "../resource.ts";
import { allResources } from "../registry.ts";
import { InUse, refuseWhenUsed } from "./in-use.ts";
import { requireSeen } from "./require-seen.ts";
import { lockRow } from "./save.ts";
import { findUses, joined, listsOf, referencesTo, type Use } from "./uses.ts";
import { titleOf, visibleTitle } from "../title.ts";
import { touched } from "./touched.ts";

type Values = Record<string, unknown>;

/**
 * Moves records to the trash with their parts. A record that other live records depend on is kept, and the refusal
 * lists them. One that has been changed since its `version` is kept as well.
 */
export async function remove(
  actor: Actor,
  resource: Resource,
  ids: number[],
  version?: number,
): Promise<Removed> {
  const target = await mayRemove(actor, resource, ids);
  const failed: Removed["failed"] = [];
  const inTheWay: Use[] = [];
  let done = 0;
  for (const id of ids)
    await atomically(actor, async (within) => {
      const row = await lockRow(within.db, target, id);
      await requireSeen(within, resource, row, version, { deed: "delete" });
      await removeRow(within, resource, row);
    }).then(
      () => (done += 1),
      (error: unknown) => {
        const text = actor.explain(error);
        if (text === undefined || ids.length === 1) throw error;
        failed.push({ id, text });
        if (error instanceof InUse) inTheWay.push(...error.uses);
      },
    );
  const lists = listsOf(actor, await findUses(actor, joined(inTheWay)));
  return { done, failed, ...(lists.length > 0 && { lists }) };
}

/** Checks permission to delete. The refusal names the record if the user can see it. */
async function mayRemove(actor: Actor, resource: Resource, ids: number[]): Promise<Plan> {
  try {
    return plan(actor.principal, resource, "delete");
  } catch (refusal) {
    const [id, ...others] = ids;
    const name = id !== undefined && others.length === 0 ? await visibleTitle(actor, resource, id) : "";
    throw name !== "" && refusal instanceof Refusal ? refusalForRecord(refusal, name) : refusal;
  }
}

/** First checks for users of the whole, then removes its parts; parts that remain count as dependents. */
async function removeRow(
  actor: Actor,
  resource: Resource,
  row: Values,
  { withWhole = false } = {},
): Promise<void> {
  const id = Number(row[resource.key]);
  const name = titleOf(resource, row);
  const kept = resource.keeps?.why(row);
  if (kept) throw refuse(kept.key, kept.values);
  const inside = allPartsOf(resource);
  const uses = referencesTo(resource, id);
  await refuseWhenUsed(
    actor,
    uses.filter(({ user }) => !inside.has(user)),
    name,
  );
  for (const { part, field } of partsOf(resource)) {
    const rows: Values[] = await actor.db
      .select()
      .from(part.table)
      .where(and(eq(part.column(field), id), isNull(part.column("deleted_at"))))
      .orderBy(part.column(part.key))
      .for("update");
    for (const each of rows) await removeRow(actor, part, each, { withWhole: true });
  }
  await refuseWhenUsed(
    actor,
    uses.filter(({ user }) => inside.has(user)),
    name,
  );
  await actor.db
    .update(resource.table)
    .set({ deleted_at: actor.now, ...touched(actor) })
    .where(eq(resource.column(resource.key), id));
  await record(actor, "delete", [resource.code, id, name]);
  await resource.effect?.({ actor, previous: row, next: null, withWhole });
}

/** Resources whose records are parts of this one's, with the reference field. */
export const partsOf = (resource: Resource): { part: Resource; field: string }[] =>
  allResources().flatMap((part) =>
    Object.entries(part.fields)
      .filter(([, { options, shape }]) => options.part && shape.route === resource.code)
      .map(([field]) => ({ part, field })),
  );

/** Parts, recursively. A tree's resource is among its own parts. */
function allPartsOf(resource: Resource, found = new Set<Resource>()): Set<Resource> {
  for (const { part } of partsOf(resource))
    if (!found.has(part)) {
      found.add(part);
      allPartsOf(part, found);
    }
  return found;
}
