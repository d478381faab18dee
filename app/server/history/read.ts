import { and, desc, eq } from "drizzle-orm";
import type { HistoryEvent } from "../../contract/list.ts";
import type { TextKey } from "../../contract/texts/en.ts";
import { plan } from "../access/plan.ts";
import type { SignedInContext } from "../http/call.ts";
import { notFound } from "../http/refusal.ts";
import type { Resource } from "../resources/define-resource.ts";
import { labelOf } from "../resources/describe.ts";
import { history } from "../resources/history.ts";
import { readableIds } from "../resources/query/one.ts";
import { inLocale } from "../resources/query/selection.ts";
import { resourceOf } from "../resources/registry.ts";
import { users } from "../resources/users.ts";
import type { FieldChange } from "./record.ts";

const cameFromCart = (changes: FieldChange[]) =>
  changes.some(({ field, new: now }) => field === "source" && now === "cart");

const pageSize = 30;

/** What happened to a record, newest first. Changes of fields that the reader can't read are left out. */
export async function readEvents(
  context: SignedInContext,
  resource: Resource,
  id: number,
  page: number,
): Promise<{ items: HistoryEvent[]; more: boolean }> {
  const reading = plan(context.principal, resource, "history");
  if (!(await readableIds(context.db, reading, [id])).has(id)) throw notFound();
  const rows = await context.db
    .select({ event: history.table, actor: users.table.name })
    .from(history.table)
    .leftJoin(users.table, eq(users.table.user_id, history.table.actor_id))
    .where(and(eq(history.table.entity, resource.code), eq(history.table.entity_id, id)))
    .orderBy(desc(history.table.history_id))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  const { t } = context;
  const names = await entryNames(
    context,
    resource,
    rows.flatMap(({ event }) => event.changes.map(({ field }) => field)),
  );
  const items = rows.slice(0, pageSize).map(({ event, actor }) => ({
    history_id: event.history_id,
    at: event.created_at.toISOString(),
    actor: actor ?? t(event.action === "login_failed" ? "history.somebody" : "history.system"),
    action: event.action,
    text: t(cameFromCart(event.changes) ? "history.fromCart" : (`history.${event.action}` as TextKey)),
    changes: event.action === "create" ? [] : readableChanges(event.changes),
    ...(event.comment && { comment: event.comment }),
  }));
  return { items, more: rows.length > pageSize };

  function readableChanges(changes: FieldChange[]) {
    return changes
      .filter(({ field }) => reading.readable(field))
      .map((change) => ({
        ...change,
        label: labelOf(resource, change.field, t),
        old: spoken(change.field, change.old),
        new: spoken(change.field, change.new),
      }));
  }

  /** Choices and entries of dictionaries are put into the reader's language. */
  function spoken(field: string, value: string | null): string | null {
    if (value === null) return null;
    if (resource.fields[field]?.shape.options) return t(`choice.${field}.${value}` as TextKey);
    return names.get(field)?.get(value) ?? value;
  }
}

/** History keeps the English name that a dictionary's entry had; what still bears it is read in the reader's language. */
async function entryNames(
  { db, locale }: SignedInContext,
  resource: Resource,
  changed: string[],
): Promise<Map<string, Map<string, string>>> {
  const names = new Map<string, Map<string, string>>();
  if (locale === "en") return names;
  for (const field of new Set(changed)) {
    const route = resource.fields[field]?.shape.route;
    const dictionary = route && resourceOf(route);
    if (!dictionary || dictionary.fields[dictionary.title]?.kind !== "translated") continue;
    const title = dictionary.column(dictionary.title);
    const entries = await db
      .select({ en: inLocale(title, "en"), own: inLocale(title, locale) })
      .from(dictionary.table);
    names.set(field, new Map(entries.map(({ en, own }) => [en, own])));
  }
  return names;
}
