import { and, eq, gte } from "drizzle-orm";
import type { Row } from "../../contract/kinds.ts";
import { isRouteCode, type RouteCode } from "../../contract/routes.ts";
import { plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { atomically } from "../database/begin-again.ts";
import { notFound, refuse } from "../refusal.ts";
import { requireSeen } from "../resources/change/require-seen.ts";
import { lockRow, restoreValues } from "../resources/change/save.ts";
import { history } from "./history.ts";
import { findOne, readableIds } from "../resources/query/one.ts";
import { resourceOf } from "../resources/registry.ts";
import type { FieldChange } from "./field-change.ts";
import { valuesBefore } from "./undo.ts";

interface RestoreRequest {
  history_id: number;
  /** One of the fields changed by the event; omitted for all of them. */
  field?: string | undefined;
  /** Restore the whole record as it was before the event, regardless of later changes. */
  whole: boolean;
  version?: number | undefined;
}

/** Restores the values a record had before an event. This is a regular change: validated, recorded and undoable. */
export async function restoreValuesBefore(
  actor: Actor,
  { history_id, field, whole, version }: RestoreRequest,
): Promise<Row> {
  const { table } = history;
  const [event] = await actor.db.select().from(table).where(eq(table.history_id, history_id));
  if (!event || !isRouteCode(event.entity)) throw notFound();
  const resource = resourceOf(event.entity satisfies RouteCode);
  const reading = plan(actor.principal, resource, "history");
  if (!(await readableIds(actor.db, reading, [event.entity_id])).has(event.entity_id)) throw notFound();
  const changes = (whole ? await changesSince(actor, event) : event.changes).filter(
    (change) =>
      "before" in change &&
      !(change.field in resource.restores) &&
      (field === undefined || change.field === field) &&
      reading.readable(change.field) &&
      // The status is changed only through its workflow.
      change.field !== resource.workflow?.field,
  );
  if (changes.length === 0) throw refuse("undo.nothing");
  await atomically(actor, async (within) => {
    const editing = plan(actor.principal, resource, "edit");
    const row = await lockRow(within.db, editing, event.entity_id);
    await requireSeen(within, resource, row, version, { fields: changes.map((change) => change.field) });
    await restoreValues(within, resource, event.entity_id, valuesBefore(resource, changes));
  });
  await resource.saved?.(actor.db);
  return findOne(actor.db, plan(actor.principal, resource, "view"), event.entity_id, actor.locale);
}

/** The oldest change of each field since the event, inclusive. */
async function changesSince(
  { db }: Actor,
  { entity, entity_id, history_id }: typeof history.table.$inferSelect,
): Promise<FieldChange[]> {
  const { table } = history;
  const events = await db
    .select({ action: table.action, changes: table.changes })
    .from(table)
    .where(and(eq(table.entity, entity), eq(table.entity_id, entity_id), gte(table.history_id, history_id)))
    .orderBy(table.history_id);
  const oldest = new Map<string, FieldChange>();
  for (const { action, changes } of events)
    if (action === "update")
      for (const change of changes) if (!oldest.has(change.field)) oldest.set(change.field, change);
  return [...oldest.values()];
}
