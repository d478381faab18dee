import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RecentAction } from "../../contract/jobs.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Actor } from "../actor.ts";
import { jobs } from "../jobs/tables.ts";
import { history } from "./history.ts";
import type { HistoryAction } from "./record.ts";
import type { FieldChange } from "./field-change.ts";
import { planOrNone } from "../access/plan.ts";
import { resourceOf } from "../resources/registry.ts";
import { readableChanges } from "./readable-changes.ts";
import { parseKeyed } from "./comments.ts";
import { isKey } from "../i18n/translate.ts";
import { isUndoable } from "./undo.ts";

/** Number of batches shown, and of events scanned for them: a job alone may have many thousands. */
const shown = 30;
const lookedThrough = 50_000;

interface Batch extends Record<string, unknown> {
  batch_id: string;
  at: Date;
  count: number;
  action: HistoryAction;
  /** What the user did: mostly the event's action. */
  told: Exclude<HistoryAction, "login" | "login_failed" | "logout">;
  entity: RouteCode;
  entity_id: number;
  title: string;
  changes: FieldChange[];
  comment: string | null;
  undone: boolean;
  is_undo: boolean;
}

/** Signing in and out isn't work that can be undone. */
const isWork = (action: SQL | PgColumn) => sql`${action} not in ('login', 'login_failed', 'logout')`;

/**
 * The event that describes a batch. Transitions and deletions are recorded after the parts they affect; everything else
 * is recorded before its consequences, except changes that make way for a new record. A merge, or its undo, is
 * described by the event of the surviving record, the only one with a comment that says so.
 */
const named = sql`
  order by array_position(array['merge', 'restore'], event.action),
    event.action = 'merge' and event.comment is null,
    case when event.action in ('delete', 'status') then -event.history_id end,
    event.action = 'create' and event.entity = firsts.entity desc, event.history_id
  limit 1`;

/** The caller's recent actions by batch, each described by what the user did, without what followed from it. */
export async function recentActions(actor: Actor): Promise<RecentAction[]> {
  const { table } = history;
  const { rows } = await actor.db.execute<Batch>(sql`
    with mine as (
      select * from ${table}
      where ${table.actor_id} = ${actor.principal.user_id} and ${table.batch_id} is not null
        and ${isWork(table.action)}
      order by ${table.history_id} desc
      limit ${lookedThrough}
    ), firsts as (
      select * from mine
      where not exists (
        select from ${table} earlier
        where earlier.batch_id = mine.batch_id and earlier.history_id < mine.history_id
          and ${isWork(sql`earlier.action`)}
        -- Looked up for one event after the other, as the first few are enough.
        offset 0
      )
      order by history_id desc
      limit ${shown}
    ), imported as (
      select batch_id from ${jobs} where created_by = ${actor.principal.user_id} and kind = 'import'
      order by job_id desc
      limit ${shown}
    )
    select firsts.batch_id, firsts.created_at as at, main.action, main.entity, main.entity_id, main.title, main.changes,
      main.comment, told.action as told, whole.count, whole.is_undo,
      exists (select from ${table} later where later.undoes = firsts.batch_id) as undone
    from firsts cross join lateral (
      select * from ${table} event where event.batch_id = firsts.batch_id and ${isWork(sql`event.action`)} ${named}
    ) main left join lateral (
      -- A payment is recorded first, and then posted.
      select action from ${table} event
      where event.entity = main.entity and event.entity_id = main.entity_id
        and event.batch_id = main.batch_id and event.action = 'create'
      limit 1
    ) made on true cross join lateral (
      select case when firsts.batch_id in (select batch_id from imported) then 'import'
        else coalesce(made.action, main.action) end as action
    ) told cross join lateral (
      select bool_or(undoes is not null) as is_undo, count(distinct entity_id) filter (
        where entity = main.entity
          and (action = told.action or told.action = 'import' or undoes is not null and told.action <> 'merge')
      )::int as count
      from ${table} event where event.batch_id = firsts.batch_id
    ) whole
    order by firsts.history_id desc`);
  const { t } = actor;
  const statuses = await statusesOf(actor, rows);
  const textOf = (batch: Batch) => {
    const { batch_id, told, count, entity, title, is_undo } = batch;
    const own = ownText(batch);
    if (own) return t(own, { ...parseKeyed(batch.comment)?.values, title, count });
    if (count > 1) {
      const many = { count, resource: `resource.${entity}.many` };
      return t(is_undo ? "recent.undidMany" : (`recent.many.${told}` as TextKey), many);
    }
    const status = statuses.get(batch_id);
    if (status !== undefined && !is_undo) return t("done.status", { name: title, status });
    return t(is_undo ? "recent.undid" : `recent.one.${told}`, { title });
  };
  return rows.map((batch) => {
    const { batch_id, at, entity, entity_id, title, undone } = batch;
    const own = ownText(batch);
    const count = own && !own.endsWith(".many") ? 1 : batch.count;
    return {
      batch_id,
      at: new Date(at).toISOString(),
      text: textOf(batch),
      count,
      ...(count === 1 && entity_id > 0 && { record: { route: entity, id: entity_id, title } }),
      undoable: isUndoable(batch),
      undone,
    };
  });
}

/** A specific text for the event of one or several similar records: applying credit to an invoice changes its note. */
function ownText({ comment, count, is_undo }: Batch): TextKey | undefined {
  const key = `recent.${parseKeyed(comment)?.key}`;
  const keys = count > 1 ? [`${key}.many`, key] : [key];
  return is_undo ? undefined : keys.find(isKey);
}

/** The status that a batch moved a record to, in the user's language. */
async function statusesOf(actor: Actor, rows: Batch[]): Promise<Map<string, string>> {
  const moved = rows.filter(({ told }) => told === "status");
  const found = new Map<string, string>();
  for (const entity of new Set(moved.map((batch) => batch.entity))) {
    const reading = planOrNone(actor.principal, resourceOf(entity), "history");
    if (!reading) continue;
    const those = moved.filter((batch) => batch.entity === entity);
    const changes = await readableChanges(
      actor,
      reading,
      those.map((batch) => batch.changes),
    );
    for (const [index, { batch_id }] of those.entries()) {
      const status = changes[index]?.[0]?.new;
      if (status) found.set(batch_id, status);
    }
  }
  return found;
}
