import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { RecordRefusal } from "../../contract/jobs.ts";
import { plan, planOrNone } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { beginAgain } from "../database/begin-again.ts";
import { refuse, type Refusal } from "../refusal.ts";
import { same } from "../resources/kinds/history-text.ts";
import { InUse } from "../resources/change/in-use.ts";
import { remove } from "../resources/change/remove.ts";
import { restore } from "../resources/change/restore.ts";
import { lockRow, readRow, restoreValues } from "../resources/change/save.ts";
import { changeStatusOnly } from "../resources/change/status.ts";
import type { Resource } from "../resources/resource.ts";
import { subjectOf } from "../resources/kinds/subject.ts";
import { labelOf } from "../resources/describe.ts";
import { history } from "./history.ts";
import { resourceOf } from "../resources/registry.ts";
import { users } from "../access/users.ts";
import { filesField, moveFilesBack } from "../merge/files.ts";
import { moveLinkBack } from "../merge/links.ts";
import { moveRowsBack, rowsOf } from "../merge/rows.ts";
import { parseKeyed, type KeyedComment } from "./comments.ts";
import { record, type HistoryAction } from "./record.ts";
import type { FieldChange } from "./field-change.ts";
import { isRow } from "../../contract/row.ts";
import { fieldOf, targetOf } from "../resources/field-of.ts";
import { historyTable } from "./history.table.ts";
import type { Field } from "../resources/field.ts";
import { traitsOf } from "../../contract/kinds.ts";

type StoredEvent = typeof history.table.$inferSelect;

type Inverse = (actor: Actor, resource: Resource, event: StoredEvent) => Promise<unknown>;

/** How each kind of event is undone; kinds not listed can't be. */
const inverses: Partial<Record<HistoryAction, Inverse>> = {
  create: async (actor, resource, event) => {
    await refuseWhenOthersWorkedOnIt(actor, event);
    await remove(actor, resource, [event.entity_id]);
  },
  update: async (actor, resource, { entity_id, changes }) => {
    for (const { field } of changes) {
      const restoring = resource.restores[field];
      if (!restoring) continue;
      if (await restoring(actor, entity_id, changes)) return;
      throw await changedSince(actor, resource, entity_id, field);
    }
    const still = await notBackYet(actor, resource, entity_id, changes);
    await refuseWhenChangedSince(actor, resource, entity_id, still);
    await restoreValues(actor, resource, entity_id, valuesBefore(resource, still));
  },
  status: async (actor, resource, { entity_id, changes }) => {
    if (!resource.workflow && !resource.passage) return refuseUnlessHeld(actor, resource, entity_id, changes);
    await refuseWhenChangedSince(actor, resource, entity_id, changes);
    const [change] = changes;
    await changeStatusOnly(actor, resource, {
      id: entity_id,
      status_id: Number(change?.before),
      comment: { key: "undo.reason" },
      back: true,
    });
  },
  merge: async (actor, resource, { entity_id, title, changes, comment }) => {
    const merged = [resource.code, entity_id, title] as const;
    if (changes.length === 0 && planOrNone(actor.principal, resource, "edit"))
      await record(actor, "merge", merged, { comment: mergeUndone(comment) });
    for (const change of changes) {
      await refuseUnlessBack(actor, resource, change);
      const back = await moveBack(actor, resource, entity_id, change);
      if (back) await record(actor, "merge", merged, { changes: [back] });
      else await refuseWhenChangedSince(actor, resource, entity_id, [change]);
    }
  },
  delete: async (actor, resource, { entity_id }) => {
    // The part was already restored along with its whole.
    if (!(await isLive(actor, resource, entity_id))) await restore(actor, resource, [entity_id]);
  },
  restore: (actor, resource, { entity_id }) => remove(actor, resource, [entity_id]),
};

/** Whether the event has the values needed to undo it. A create event has no changes, or no previous values. */
export const isUndoable = ({ action, changes }: Pick<StoredEvent, "action" | "changes">): boolean =>
  action in inverses &&
  changes.every((change) => "before" in change) &&
  (action !== "update" || changes.length > 0);

/** Whether the event only describes other events of its batch and is undone with them. */
const isTold = ({ action, changes, comment }: StoredEvent): boolean =>
  action === "update" && changes.length === 0 && parseKeyed(comment) !== undefined;

export interface Undoing {
  batch_id: string;
  /** Not limited to the caller's own events. */
  ofAnyUser?: boolean;
}

/**
 * The events of a batch, newest first, the order in which they are undone. Only the caller's own, unless everyone's are
 * requested; then all those visible to the caller in the history.
 */
export async function eventsOf(
  { db, principal }: Actor,
  { batch_id, ofAnyUser }: Undoing,
): Promise<StoredEvent[]> {
  const { table } = history;
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.batch_id, batch_id),
        ofAnyUser ? plan(principal, historyTable, "view").where() : eq(table.actor_id, principal.user_id),
      ),
    )
    .orderBy(desc(table.history_id));
}

/** Whether a batch undid this one, so that undoing it does the same again; undoing that in turn is an undo once more. */
export async function isUndo(actor: Pick<Actor, "db">, undoes: string | null | undefined): Promise<boolean> {
  if (!undoes) return false;
  const { table } = history;
  const [before] = await actor.db
    .select({ undoes: table.undoes })
    .from(table)
    .where(eq(table.batch_id, undoes))
    .limit(1);
  return !(await isUndo(actor, before?.undoes));
}

/** Undoes one event, or returns why it can't be undone. */
async function undoEvent(actor: Actor, event: StoredEvent): Promise<RecordRefusal | undefined> {
  if (isTold(event)) return undefined;
  const route = event.entity;
  try {
    await beginAgain(actor.db, async (tx) => {
      const inverse = isUndoable(event) ? inverses[event.action] : undefined;
      if (!inverse) throw refuse("undo.never");
      await inverse({ ...actor, db: tx, undoes: event.batch_id ?? undefined }, resourceOf(route), event);
    });
    return undefined;
  } catch (error) {
    const text = actor.explain(error);
    if (text === undefined) throw error;
    return {
      route,
      id: event.entity_id,
      title: event.title,
      text,
      ...(error instanceof InUse && { lists: error.lists }),
    };
  }
}

/** Undoes events in their order, each on its own: the outcome of each as of `undoEvent`. */
export async function undoEvents(
  actor: Actor,
  events: readonly StoredEvent[],
): Promise<(RecordRefusal | undefined)[]> {
  const outcomes: (RecordRefusal | undefined)[] = [];
  for (const event of events) outcomes.push(await undoEvent(actor, event));
  return outcomes;
}

/** Converts a value stored in history as JSON to the type of the field's column. */
const stored = (field: Field, value: unknown): unknown =>
  traitsOf(field).time === "moment" && typeof value === "string" ? new Date(value) : (value ?? null);

/** The previous values of the changed fields, as stored. */
export const valuesBefore = (resource: Resource, changes: FieldChange[]): Record<string, unknown> =>
  Object.fromEntries(changes.map(({ field, before }) => [field, stored(fieldOf(resource, field), before)]));

const holds = (resource: Resource, row: Record<string, unknown>, field: string, value: unknown) =>
  same(fieldOf(resource, field), row[field], stored(fieldOf(resource, field), value));

/**
 * Leaves out values restored by another event of the batch, such as a deal's lost reason, which comes with its stage.
 */
async function notBackYet(
  actor: Actor,
  resource: Resource,
  id: number,
  changes: FieldChange[],
): Promise<FieldChange[]> {
  const row = await lockRow(actor.db, plan(actor.principal, resource, "edit"), id);
  return changes.filter(({ field, before }) => !holds(resource, row, field, before));
}

/** A status without transitions is restored by another event of the batch: a draft invoice's by its order. */
async function refuseUnlessHeld(
  { db }: Actor,
  resource: Resource,
  id: number,
  changes: FieldChange[],
): Promise<void> {
  const [row] = await db
    .select()
    .from(resource.table)
    .where(eq(resource.column(resource.key), id));
  if (!row || changes.some(({ field, before }) => !holds(resource, row, field, before)))
    throw refuse("undo.never");
}

const isLive = async ({ db }: Actor, { table, key, column }: Resource, id: number): Promise<boolean> =>
  (await db.$count(table, and(eq(column(key), id), isNull(column("deleted_at"))))) > 0;

/** Undoing must not overwrite later changes. */
async function refuseWhenChangedSince(
  actor: Actor,
  resource: Resource,
  id: number,
  changes: FieldChange[],
): Promise<void> {
  const row = await lockRow(actor.db, plan(actor.principal, resource, "edit"), id);
  const other = changes.find(({ field, after }) => !holds(resource, row, field, after));
  if (other) throw await changedSince(actor, resource, id, other.field);
}

async function changedSince(actor: Actor, resource: Resource, id: number, field: string): Promise<Refusal> {
  const { table } = history;
  const [event] = await actor.db
    .select({ who: users.table.name })
    .from(table)
    .leftJoin(users.table, eq(users.table.user_id, table.actor_id))
    .where(
      and(
        eq(table.entity, resource.code),
        eq(table.entity_id, id),
        sql`${table.changes} @> ${JSON.stringify([{ field }])}::jsonb`,
      ),
    )
    .orderBy(desc(table.history_id))
    .limit(1);
  return refuse("undo.changedSince", {
    field: labelOf(resource, field, actor.t),
    who: event?.who ?? actor.t("history.system"),
  });
}

/** Links moved by a merge return to their record if it was restored and the user can change it. */
async function refuseUnlessBack(
  { db, principal }: Actor,
  resource: Resource,
  { field, before }: FieldChange,
): Promise<void> {
  const subject = subjectOf(before);
  const [whole, id] = isRow(before)
    ? [resource, before.entity_id]
    : subject
      ? [resourceOf(subject.route), subject.id]
      : [targetOf(fieldOf(resource, field)), before];
  await readRow(db, plan(principal, whole, "edit"), Number(id));
}

/** Moves links back. Returns the change to record, or undefined if the link has changed since. */
function moveBack(actor: Actor, resource: Resource, id: number, change: FieldChange) {
  const rows = rowsOf(resource, change.field);
  if (rows) return moveRowsBack(actor, resource, rows, change);
  if (change.field === filesField) return moveFilesBack(actor, resource, change);
  return moveLinkBack(actor, resource, id, change);
}

/** The history's comment when a merge is undone, and when that undo is undone. */
function mergeUndone(comment: string | null): KeyedComment {
  const told = parseKeyed(comment);
  return { ...told, key: told?.key === "told.merged" ? "told.unmerged" : "told.merged" };
}

/** A record that others have changed must not be removed. */
async function refuseWhenOthersWorkedOnIt(actor: Actor, event: StoredEvent): Promise<void> {
  const { table } = history;
  const [later] = await actor.db
    .select({ who: users.table.name })
    .from(table)
    .innerJoin(users.table, eq(users.table.user_id, table.actor_id))
    .where(
      and(
        eq(table.entity, event.entity),
        eq(table.entity_id, event.entity_id),
        gt(table.history_id, event.history_id),
        sql`${table.actor_id} is distinct from ${actor.principal.user_id}`,
      ),
    )
    .limit(1);
  if (later) throw refuse("undo.workedOn", { who: later.who });
}
