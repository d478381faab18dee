import type { Context } from "../http/call.ts";
import type { Database } from "../database/connection.ts";
import { forget, keep } from "../database/together.ts";
import { history } from "./history.ts";
import { tellOfChange } from "../changes/change-feed.ts";
import type { RouteCode } from "../../contract/routes.ts";

/** A field's value before and after, as text that stays readable when what it named is gone. */
export interface FieldChange {
  field: string;
  old: string | null;
  new: string | null;
  /** The values as they are stored, by which the change can be taken back. */
  before?: unknown;
  after?: unknown;
}

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

interface Event {
  action: HistoryAction;
  entity: RouteCode;
  entity_id: number;
  title: string;
  changes?: FieldChange[];
  /** Why, in the person's own words. */
  comment?: string;
}

/** Who does something, and from where; without a principal the system itself. */
export type Acting = Pick<Context, "principal" | "batch_id" | "undoes" | "request_id" | "ip" | "agent">;

/** Writes one event in the transaction of the change itself: neither stands without the other. Pages that show the list hear of it. */
export async function record(tx: Database, context: Acting, event: Event): Promise<void> {
  forget(tx, event.entity);
  await keep(tx, writeEvents, {
    ...event,
    title: event.title.slice(0, 255),
    changes: event.changes ?? [],
    batch_id: context.batch_id,
    undoes: context.undoes ?? null,
    actor_id: context.principal?.user_id ?? null,
    request_id: context.request_id,
    ip: context.ip,
    agent: context.agent.slice(0, 255),
  });
}

async function writeEvents(tx: Database, events: (typeof history.table.$inferInsert)[]): Promise<void> {
  await tx
    .insert(history.table)
    .values(events)
    .returning({ told: tellOfChange(history.table.entity) });
}
