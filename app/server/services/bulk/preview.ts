import { and, eq } from "drizzle-orm";
import type { BulkPreview, RecordRefusal } from "../../../contract/jobs.ts";
import { plan } from "../../access/plan.ts";
import { tryOut } from "../../database/try-out.ts";
import type { SignedInContext } from "../../http/call.ts";
import { readableChanges } from "../../history/readable-changes.ts";
import type { Resource } from "../../resources/define-resource.ts";
import { history } from "../../resources/history.ts";
import { tryRecord, type BulkStep } from "./change-one.ts";

/** The first records are tried for real; the others will meet the same rules. */
const triedAtMost = 100;

/** What a change of many would do. It is done to the first of them, looked at, and rolled back. */
export async function previewBulk(
  context: SignedInContext,
  resource: Resource,
  ids: number[],
  step: BulkStep,
): Promise<BulkPreview> {
  const tried = ids.slice(0, triedAtMost);
  return tryOut(context.db, async (tx) => {
    const within = { ...context, db: tx };
    const blocked: RecordRefusal[] = [];
    for (const id of tried) {
      const refusal = await tryRecord(within, resource, id, step);
      if (refusal) blocked.push(refusal);
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
    const sample = events.map(({ entity_id, title }, index) => ({
      id: entity_id,
      title,
      changes: shown[index]!,
    }));
    const touched = new Set([...sample, ...blocked].map(({ id }) => id));
    const unchanged = tried.filter((id) => !touched.has(id)).length;
    return { count: ids.length, tried: tried.length, sample, unchanged, blocked };
  });
}
