import type { Author } from "../actor.ts";
import type { Database } from "../database/connection.ts";
import { invalidateReads, deferWrite } from "../database/run-in-batches.ts";
import { storedComment, type KeyedComment } from "./comments.ts";
import { history } from "./history.ts";
import { publishChange } from "../changes/change-feed.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { FieldChange } from "./field-change.ts";

export type HistoryAction =
  | "create"
  | "update"
  | "status"
  | "delete"
  | "restore"
  | "erase"
  | "merge"
  | "import"
  | "api_token"
  | "export"
  | "login"
  | "login_failed"
  | "logout"
  | "access"
  | "password"
  | "sign_in_link"
  | "factor_on"
  | "factor_off"
  | "recovery_codes"
  | "file_added"
  | "file_removed"
  | "mail"
  | "picture_added"
  | "picture_removed"
  | "view_as"
  | "view_end";

/** Actions that change nothing. */
const observing = new Set<HistoryAction>([
  "export",
  "login",
  "login_failed",
  "logout",
  "view_as",
  "view_end",
]);

/** The record that an event is about: its list, its id and its title at that time. */
type Subject = readonly [entity: RouteCode, entity_id: number, title: string];

interface Details {
  changes?: FieldChange[];
  /** The reason, as entered by the user or given by the product. */
  comment?: string | KeyedComment | undefined;
}

/** Writes an event in the transaction of its change, so that both are saved or neither, and notifies pages. */
export async function record(
  actor: Author & { db: Database },
  action: HistoryAction,
  [entity, entity_id, title]: Subject,
  { changes = [], comment }: Details = {},
): Promise<void> {
  if (actor.outcome && !observing.has(action)) actor.outcome.changed = true;
  invalidateReads(actor.db, entity);
  await deferWrite(actor.db, writeEvents, {
    action,
    entity,
    entity_id,
    title: title.slice(0, 255),
    changes,
    comment: storedComment(comment),
    batch_id: actor.batch_id,
    undoes: actor.undoes ?? null,
    actor_id: actor.principal?.user_id ?? null,
    request_id: actor.request_id,
    ip: actor.ip,
    agent: actor.agent.slice(0, 255),
  });
}

async function writeEvents(tx: Database, events: (typeof history.table.$inferInsert)[]): Promise<void> {
  await tx
    .insert(history.table)
    .values(events)
    .returning({ told: publishChange(history.table.entity) });
}
