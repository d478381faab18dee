import { and, desc, eq } from "drizzle-orm";
import type { HistoryEvent } from "../../contract/record.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import { plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { notFound } from "../refusal.ts";
import type { Resource } from "../resources/resource.ts";
import { tellComment } from "./comments.ts";
import type { Translate } from "../i18n/translate.ts";
import { history } from "./history.ts";
import { readableIds } from "../resources/query/one.ts";
import { users } from "../access/users.ts";
import { readableChanges } from "./readable-changes.ts";
import type { FieldChange } from "./field-change.ts";

/** What was done, as the rest of a sentence that begins with who did it, and the reason given for it. */
export function describeEvent(
  { action, changes, comment }: { action: string; changes: FieldChange[]; comment: string | null },
  t: Translate,
) {
  const { sentence, ...rest } = tellComment(comment, t);
  const source = changes.find(({ field }) => field === "source")?.new;
  const usual = origins.get(source) ?? (`history.${action}` as TextKey);
  return { text: sentence ?? t(usual), told: sentence !== undefined, ...rest };
}

const origins = new Map<unknown, TextKey>([
  ["cart", "history.fromCart"],
  ["deal", "history.fromDeal"],
]);

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
  const items = rows.slice(0, pageSize).map(({ event, actor }, index) => {
    const { text, told, reason } = describeEvent(event, t);
    return {
      history_id: event.history_id,
      at: event.created_at.toISOString(),
      actor: actor ?? t(event.action === "login_failed" ? "history.somebody" : "history.system"),
      action: event.action,
      text,
      told,
      changes: event.action === "create" ? [] : (changes[index] ?? []),
      ...(reason && { comment: reason }),
    };
  });
  return { items, more: rows.length > pageSize };
}
