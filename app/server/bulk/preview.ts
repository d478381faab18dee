import { and, eq } from "drizzle-orm";
import { triedAtMost, type BulkPreview, type RecordRefusal } from "../../contract/jobs.ts";
import type { FormField } from "../../contract/list.ts";
import { plan } from "../access/plan.ts";
import { tryOut } from "../database/try-out.ts";
import type { SignedInContext } from "../http/call.ts";
import { readableChanges } from "../history/readable-changes.ts";
import type { Resource } from "../resources/define-resource.ts";
import { history } from "../history/history.ts";
import { missingReason } from "./asks.ts";
import { tryRecord, type BulkStep } from "./change-one.ts";
import { withinTime } from "./within-time.ts";

/** Out of all of them alike: the oldest alone are mostly closed, and would tell little of the others. */
const spread = (ids: number[]): number[] =>
  ids.length <= triedAtMost
    ? ids
    : Array.from({ length: triedAtMost }, (_, place) => ids[Math.floor((place * ids.length) / triedAtMost)]!);

/**
 * What a change of many would do. It is done to some of them, looked at, and rolled back. That goes on for a short
 * while only, whatever a single one takes.
 */
export async function previewBulk(
  context: SignedInContext,
  resource: Resource,
  ids: number[],
  step: BulkStep,
): Promise<BulkPreview> {
  return tryOut(context.db, async (tx) => {
    const within = { ...context, db: tx };
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
      .where(and(eq(history.table.batch_id, context.batch_id), eq(history.table.entity, resource.code)))
      .orderBy(history.table.history_id);
    const reading = plan(context.principal, resource, "view");
    const shown = await readableChanges(
      within,
      reading,
      events.map(({ changes }) => changes),
    );
    // What a status asks for and the status itself are two events of one record.
    const sample = new Map<number, BulkPreview["sample"][number]>();
    for (const [index, { entity_id: id, title }] of events.entries()) {
      const changes = [...(sample.get(id)?.changes ?? []), ...shown[index]!];
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

/** What is chosen within a record's own other field can't be chosen for many. */
const answerable = (asks: ReadonlyMap<string, FormField>) => (field: FormField) =>
  field.within === undefined || asks.has(field.within);
