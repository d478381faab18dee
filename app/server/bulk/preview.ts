import { and, eq } from "drizzle-orm";
import { triedAtMost, type BulkPreview, type RecordRefusal } from "../../contract/jobs.ts";
import type { FormField } from "../../contract/form.ts";
import { plan } from "../access/plan.ts";
import { dryRun } from "../database/dry-run.ts";
import type { Actor } from "../actor.ts";
import { readableChanges } from "../history/readable-changes.ts";
import type { Resource } from "../resources/resource.ts";
import { history } from "../history/history.ts";
import { missingReason } from "./fields-to-ask.ts";
import { tryRecord } from "./change-one.ts";
import type { BulkStep } from "./bulk-step.ts";
import { withinTime } from "./within-time.ts";
import { present } from "../../contract/present.ts";

/** Samples evenly: the oldest records are mostly closed and wouldn't be representative. */
const spread = (ids: number[]): number[] =>
  ids.length <= triedAtMost
    ? ids
    : Array.from({ length: triedAtMost }, (_, place) =>
        present(ids[Math.floor((place * ids.length) / triedAtMost)], "id"),
      );

/** Tries a bulk change on some records and rolls back. Stops after a short time, however slow a record is. */
export async function previewBulk(
  actor: Actor,
  resource: Resource,
  ids: number[],
  step: BulkStep,
): Promise<BulkPreview> {
  return dryRun(actor.db, async (tx) => {
    const within = { ...actor, db: tx, outcome: { changed: false } };
    const blocked: RecordRefusal[] = [];
    const asks = new Map((await missingReason(within, resource, step)).map((field) => [field.name, field]));
    const tried: number[] = [];
    for (const id of withinTime(spread(ids))) {
      tried.push(id);
      const refused = await tryRecord(within, resource, id, step);
      if (!refused) continue;
      blocked.push(refused.refusal);
      for (const field of refused.asks) asks.set(field.name, field);
    }
    const events = await tx
      .select()
      .from(history.table)
      .where(and(eq(history.table.batch_id, actor.batch_id), eq(history.table.entity, resource.code)))
      .orderBy(history.table.history_id);
    const reading = plan(actor.principal, resource, "view");
    const shown = await readableChanges(
      within,
      reading,
      events.map(({ changes }) => changes),
    );
    // Setting the values required by a status and moving to it are two events of one record.
    const sample = new Map<number, BulkPreview["sample"][number]>();
    for (const [index, { entity_id: id, title }] of events.entries()) {
      const changes = [...(sample.get(id)?.changes ?? []), ...(shown[index] ?? [])];
      sample.set(id, { id, title, changes });
    }
    const touched = new Set([...sample.keys(), ...blocked.map(({ id }) => id)]);
    const unchanged = tried.filter((id) => !touched.has(id)).length;
    return {
      count: ids.length,
      tried: tried.length,
      sample: [...sample.values()],
      unchanged,
      blocked,
      ...(asks.size > 0 && { asks: [...asks.values()].filter(answerable(asks)) }),
    };
  });
}

/** A choice that depends on another field of the record can't be made for many records. */
const answerable = (asks: ReadonlyMap<string, FormField>) => (field: FormField) =>
  field.within === undefined || asks.has(field.within);
