import { and, desc, eq } from "drizzle-orm";
import type { HistoryEvent } from "../../contract/record.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import { plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { notFound } from "../refusal.ts";
import type { Resource } from "../resources/resource.ts";
import { commentText } from "./comments.ts";
import { history } from "./history.ts";
import { readableIds } from "../resources/query/one.ts";
import { users } from "../access/users.ts";
import { readableChanges } from "./readable-changes.ts";
import type { FieldChange } from "./field-change.ts";

const cameFromCart = (changes: FieldChange[]) =>
  changes.some(({ field, new: now }) => field === "source" && now === "cart");

const pageSize = 30;

/** A record's events, newest first. Changes of unreadable fields are omitted. */
export async function readEvents(
  actor: Actor,
  resource: Resource,
  id: number,
  page: number,
): Promise<{ items: HistoryEvent[]; more: boolean }> {
  const reading = plan(actor.principal, resource, "history");
  if (!(await readableIds(actor.db, reading, [id])).has(id)) throw notFound();
  const rows = await actor.db
    .select({ event: history.table, actor: users.table.name })
    .from(history.table)
    .leftJoin(users.table, eq(users.table.user_id, history.table.actor_id))
    .where(and(eq(history.table.entity, resource.code), eq(history.table.entity_id, id)))
    .orderBy(desc(history.table.history_id))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  const { t } = actor;
  const changes = await readableChanges(
    actor,
    reading,
    rows.map(({ event }) => event.changes),
  );
  const items = rows.slice(0, pageSize).map(({ event, actor }, index) => ({
    history_id: event.history_id,
    at: event.created_at.toISOString(),
    actor: actor ?? t(event.action === "login_failed" ? "history.somebody" : "history.system"),
    action: event.action,
    text: t(cameFromCart(event.changes) ? "history.fromCart" : (`history.${event.action}` as TextKey)),
    changes: event.action === "create" ? [] : changes[index]!,
    ...(event.comment && { comment: commentText(event.comment, t)! }),
  }));
  return { items, more: rows.length > pageSize };
}
