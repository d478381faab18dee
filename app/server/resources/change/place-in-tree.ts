import { atomically } from "../../database/begin-again.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import { plan } from "../../access/plan.ts";
import type { Actor } from "../../actor.ts";
import type { Resource } from "../resource.ts";
import { findOne } from "../query/one.ts";
import { lockRow, saveOnly } from "./save.ts";
import { titleColumn } from "../title.ts";
import { treeOf } from "../field-of.ts";
import { recordId } from "../key-of.ts";

interface TreePlace {
  id: number;
  /** Null is the top level; undefined keeps the parent. */
  parent_id?: number | null | undefined;
  /** The sibling to insert before or after; without one, the record becomes the last child. */
  before_id?: number | undefined;
  after_id?: number | undefined;
}

/** Moves a record with all its descendants, and renumbers its siblings if their order is manual. */
export async function placeInTree(
  actor: Actor,
  resource: Resource,
  { id, parent_id, before_id, after_id }: TreePlace,
): Promise<Row> {
  await atomically(actor, async (within) => {
    const row = await lockRow(within.db, plan(actor.principal, resource, "edit"), id);
    const tree = treeOf(resource);
    const before = typeof row[tree] === "number" ? row[tree] : null;
    const parent = parent_id === undefined ? before : parent_id;
    if (parent !== before) await saveOnly(within, resource, { id, values: { [tree]: parent ?? "" } });
    if (resource.fields.sort?.column) await sortSiblings(within, resource, id, parent, before_id, after_id);
  });
  return findOne(actor.db, plan(actor.principal, resource, "view"), id, actor.locale);
}

async function sortSiblings(
  actor: Actor,
  resource: Resource,
  id: number,
  parent: number | null,
  before_id: number | undefined,
  after_id: number | undefined,
): Promise<void> {
  const [key, up] = [resource.column(resource.key), resource.column(treeOf(resource))];
  const rows = await actor.db
    .select({ id: recordId(resource), sort: resource.column("sort") })
    .from(resource.table)
    .where(and(parent === null ? isNull(up) : eq(up, parent), isNull(resource.column("deleted_at"))))
    .orderBy(resource.column("sort"), titleColumn(resource, actor.locale), key)
    .for("update");
  const others = rows.filter((each) => each.id !== id);
  const at = others.findIndex((each) => each.id === (before_id ?? after_id));
  const place = at < 0 ? others.length : before_id === undefined ? at + 1 : at;
  const ordered = others.map((each) => each.id).toSpliced(place, 0, id);
  const before = new Map(rows.map((each) => [each.id, each.sort]));
  // Renumbered siblings are changed like manual edits, so that history records it and it can be undone.
  for (const [index, each] of ordered.entries())
    if (before.get(each) !== index + 1)
      await actor.db
        .update(resource.table)
        .set({ sort: index + 1 })
        .where(eq(key, each));
}
