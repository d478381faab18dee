import { sql } from "drizzle-orm";
import type { RecentAction } from "../../contract/jobs.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Actor } from "../actor.ts";
import { history } from "./history.ts";
import type { HistoryAction } from "./record.ts";
import type { FieldChange } from "./field-change.ts";
import { isUndoable } from "./undo.ts";

/** Number of batches shown, and of recent events scanned for them. */
const shown = 30;
const lookedThrough = 2_000;

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

/** The caller's recent actions by batch, each described by its first event. */
export async function recentActions(actor: Actor): Promise<RecentAction[]> {
  const { table } = history;
  const { rows } = await actor.db.execute<Batch>(sql`
    with mine as (
      select * from ${table}
      where ${table.actor_id} = ${actor.principal.user_id} and ${table.batch_id} is not null
      order by ${table.history_id} desc
      limit ${lookedThrough}
    ), batches as (
      select batch_id, min(history_id) as first, count(distinct (entity, entity_id))::int as count,
        bool_or(undoes is not null) as is_undo
      from mine
      where action not in ('login', 'login_failed', 'logout')
      group by batch_id
      order by first desc
      limit ${shown}
    )
    select batches.batch_id, batches.count, batches.is_undo, mine.created_at as at, mine.action, mine.entity,
      mine.entity_id, mine.title, mine.changes,
      exists (select from ${table} later where later.undoes = batches.batch_id) as undone
    from batches join mine on mine.history_id = batches.first
    order by batches.first desc`);
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
