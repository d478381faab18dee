import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RecentAction } from "../../contract/jobs.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Actor } from "../actor.ts";
import { history } from "./history.ts";
import type { HistoryAction } from "./record.ts";
import type { FieldChange } from "./field-change.ts";
import { isUndoable } from "./undo.ts";

/** Number of batches shown, and of events scanned for them: a job alone may have many thousands. */
const shown = 30;
const lookedThrough = 50_000;

interface Batch extends Record<string, unknown> {
  batch_id: string;
  at: Date;
  count: number;
  action: HistoryAction;
  entity: RouteCode;
  entity_id: number;
  title: string;
  changes: FieldChange[];
  undone: boolean;
  is_undo: boolean;
}

/** Signing in and out isn't work that can be undone. */
const isWork = (action: SQL | PgColumn) => sql`${action} not in ('login', 'login_failed', 'logout')`;

/** The caller's recent actions by batch, each described by its first event. */
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
    )
    select firsts.batch_id, firsts.created_at as at, firsts.action, firsts.entity, firsts.entity_id, firsts.title,
      firsts.changes, whole.count, whole.is_undo,
      exists (select from ${table} later where later.undoes = firsts.batch_id) as undone
    from firsts cross join lateral (
      select count(distinct (entity, entity_id))::int as count, bool_or(undoes is not null) as is_undo
      from ${table} event where event.batch_id = firsts.batch_id
    ) whole
    order by firsts.history_id desc`);
  const { t } = actor;
  return rows.map(({ batch_id, at, count, action, entity, entity_id, title, changes, undone, is_undo }) => ({
    batch_id,
    at: new Date(at).toISOString(),
    text:
      count > 1
        ? t(is_undo ? "recent.undidMany" : (`recent.many.${action}` as TextKey), {
            count,
            resource: `resource.${entity}.many`,
          })
        : t(is_undo ? "recent.undid" : (`recent.one.${action}` as TextKey), {
            title,
            resource: `resource.${entity}.one`,
          }),
    count,
    ...(count === 1 && { record: { route: entity, id: entity_id, title } }),
    undoable: isUndoable({ action, changes }),
    undone,
  }));
}
