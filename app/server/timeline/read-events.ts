import { eq, inArray } from "drizzle-orm";
import type { Change } from "../../contract/record.ts";
import type { Plan } from "../access/plan.ts";
import { users } from "../access/users.ts";
import type { Actor } from "../actor.ts";
import type { KeyedComment } from "../history/comments.ts";
import { history } from "../history/history.ts";
import { describeEvent } from "../history/read.ts";
import { readableChanges } from "../history/readable-changes.ts";
import type { Source } from "./sources.ts";

interface ToldEvent {
  entity_id: number;
  who: string;
  text: string;
  changes?: Change[];
  quote?: string;
  by?: KeyedComment["by"];
}

/**
 * History events as sentences: what happened to a record. Changed fields are only listed if no sentence covers them.
 */
export async function readEvents(
  actor: Actor,
  found: { id: number; source: Source }[],
): Promise<Map<number, ToldEvent>> {
  if (found.length === 0) return new Map();
  const sources = new Map(found.map(({ id, source }) => [id, source]));
  const rows = await actor.db
    .select({ event: history.table, actor: users.table.name })
    .from(history.table)
    .leftJoin(users.table, eq(users.table.user_id, history.table.actor_id))
    .where(inArray(history.table.history_id, [...sources.keys()]));
  const told = await Promise.all(
    [...new Set(sources.values())].map(async ({ reading, what }) => {
      const own = rows.filter(({ event }) => sources.get(event.history_id)?.reading === reading);
      return describeEvents(actor, reading, own, what.of === "event" && what.own);
    }),
  );
  return new Map(told.flat());
}

interface Recorded {
  event: typeof history.table.$inferSelect;
  actor: string | null;
}

async function describeEvents(actor: Actor, reading: Plan, rows: Recorded[], own: boolean) {
  const { t } = actor;
  const changes = await readableChanges(
    actor,
    reading,
    rows.map(({ event }) => event.changes),
  );
  return rows.map(({ event, actor: name }, index): [number, ToldEvent] => {
    const { text, told, reason, by } = describeEvent(event, t);
    const changed = changes[index] ?? [];
    const status = event.action === "status" && !told ? changed.at(-1)?.new : undefined;
    return [
      event.history_id,
      {
        entity_id: event.entity_id,
        who: name ?? t("history.system"),
        text: status ? t(own ? "timeline.movedTo" : "timeline.moved", { status }) : text,
        ...(event.action === "update" && !told && changed.length > 0 && { changes: changed }),
        ...(reason && { quote: reason }),
        ...(by && { by }),
      },
    ];
  });
}
