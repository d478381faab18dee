import { and, inArray } from "drizzle-orm";
import { plan } from "../access/plan.ts";
import type { KeyedComment } from "../history/comments.ts";
import { record } from "../history/record.ts";
import type { Actor } from "../actor.ts";
import { invalid, notFound, refuse } from "../refusal.ts";
import { remove } from "../resources/change/remove.ts";
import { changeStatusOnly } from "../resources/change/status.ts";
import { inTransaction, restoreValues } from "../resources/change/save.ts";
import type { Resource } from "../resources/resource.ts";
import { live } from "../resources/query/selection.ts";
import { moveFiles } from "./files.ts";
import { moveLinks } from "./links.ts";
import { moveRows } from "./rows.ts";
import { titleOf } from "../resources/title.ts";

type Values = Record<string, unknown>;

interface Merge {
  /** All records to merge; the first one is kept. */
  ids: number[];
  /** Field → the record whose value the kept record takes. */
  winners: Record<string, number>;
}

/**
 * Merges records: the first one keeps its values except those chosen from others, takes over everything linked to the
 * others, and the others go to the trash. Done as one batch, so it is undone as one.
 *
 * @returns the record that is kept
 */
export async function merge(actor: Actor, resource: Resource, { ids, winners }: Merge): Promise<number> {
  const [stays, ...losers] = ids;
  if (stays === undefined || losers.length === 0 || new Set(ids).size < ids.length)
    throw invalid("ids", "merge.two");
  const [editing, deleting] = [
    plan(actor.principal, resource, "edit"),
    plan(actor.principal, resource, "delete"),
  ];
  await inTransaction(actor, resource, async (within) => {
    const rows: Values[] = await within.db
      .select()
      .from(resource.table)
      .where(and(live(editing), deleting.where(), inArray(resource.column(resource.key), ids)))
      .orderBy(resource.column(resource.key))
      .for("update");
    const rowOf = (id: number) => {
      const row = rows.find((each) => each[resource.key] === id);
      if (!row) throw notFound();
      return row;
    };
    const winner = rowOf(stays);
    const names = losers.map((id) => titleOf(resource, rowOf(id))).join(", ");
    const named = { id: stays, title: titleOf(resource, winner) };
    const differing = resource.mergedWithin.find((field) => rows.some((row) => row[field] !== winner[field]));
    if (differing !== undefined) throw refuse("merge.differ", { field: `field.${differing}` });
    const fromOthers = Object.entries(winners).filter(([, id]) => id !== stays);
    const { values, status_id } = chosenValues(resource, fromOthers, rowOf);
    const comment: KeyedComment = { key: "told.merged", values: { names } };
    await record(within, "merge", [resource.code, stays, named.title], { comment });
    for (const id of losers)
      await record(within, "update", [resource.code, id, titleOf(resource, rowOf(id))], {
        comment: { key: "told.mergedInto", values: { name: named.title } },
      });
    await moveLinks(within, resource, named, losers);
    await moveRows(within, resource, named, losers);
    await moveFiles(within, resource, named, losers);
    await remove(within, resource, losers).then(({ failed }) => {
      if (failed[0]) throw refuse("merge.failed", { reason: failed[0].text });
    });
    // Last, when no other record holds a unique value anymore.
    if (Object.keys(values).length > 0) await restoreValues(within, resource, stays, values);
    if (status_id !== undefined)
      await changeStatusOnly(within, resource, { id: stays, status_id, comment, back: true });
  });
  await resource.saved?.(actor.db);
  return stays;
}

/** The values taken from others, and the status, which is changed as its workflow does it. */
function chosenValues(
  resource: Resource,
  winners: [field: string, id: number][],
  rowOf: (id: number) => Values | undefined,
): { values: Values; status_id?: number } {
  const values: Values = {};
  let status_id: number | undefined;
  for (const [field, id] of winners) {
    const row = rowOf(id);
    if (!row) throw invalid(`winners.${field}`, "problem.gone");
    if (!resource.fields[field]?.column) throw invalid(`winners.${field}`, "problem.unknownField");
    if (field === resource.workflow?.field) status_id = Number(row[field]);
    else values[field] = row[field];
  }
  return { values, ...(status_id !== undefined && { status_id }) };
}
