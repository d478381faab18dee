import { and, count, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Notification, NotificationCategory } from "../../../contract/notifications.ts";
import type { TextKey } from "../../../contract/texts/en.ts";
import { defineCall, done, type Calls, type SignedInContext } from "../../http/call.ts";
import { notFound } from "../../http/refusal.ts";
import * as payload from "../../http/payload.ts";
import { readerValues } from "./reader-values.ts";
import { notificationCategories, notifications } from "./tables.ts";

/** The newest are shown; older ones stay stored. */
const limit = 100;

type Stored = typeof notifications.$inferSelect;

/** Notifications in the reader's language of the moment; what they link to is named by its number, code or name. */
async function shown(context: SignedInContext, rows: Stored[]): Promise<Notification[]> {
  const inReadersForm = await readerValues(context);
  return rows.map((row) => {
    const values = inReadersForm(row.values);
    return {
      notification_id: row.notification_id,
      category: row.category,
      type: row.type,
      name: context.t(`notification.${row.kind}.name` as TextKey, values),
      text: context.t(`notification.${row.kind}.text` as TextKey, values),
      date: row.created_at.toISOString(),
      read: row.read,
      color: row.color,
      entity: values.number ?? values.code ?? values.name ?? null,
      entity_id: row.entity_id,
    };
  });
}

const mine = (context: SignedInContext) => eq(notifications.user_id, context.principal.user_id);

const item = v.object({ notification_id: payload.id() });

export const notificationCalls: Calls = {
  "notifications/get": defineCall({
    access: "signed-in",
    payload: v.object({}),
    run: async (context) => {
      const [rows, counted] = await Promise.all([
        context.db
          .select()
          .from(notifications)
          .where(mine(context))
          .orderBy(desc(notifications.notification_id))
          .limit(limit),
        context.db
          .select({
            category: notifications.category,
            total: count(),
            unread: sql<number>`count(*) filter (where not read)::int`,
          })
          .from(notifications)
          .where(mine(context))
          .groupBy(notifications.category),
      ]);
      const total = counted.reduce((sum, each) => sum + each.total, 0);
      const categories: NotificationCategory[] = notificationCategories.flatMap((code) => {
        const found = counted.find(({ category }) => category === code);
        return found ? [{ code, name: context.t(`resource.${code}.many`), count: found.unread }] : [];
      });
      return done({
        categories,
        pagination: { page: 1, last: Math.ceil(total / limit), total, limit },
        items: await shown(context, rows),
      });
    },
  }),
  "notifications/manage": defineCall({
    access: "signed-in",
    payload: v.object({ notification_id: payload.id(), read: payload.flag() }),
    run: async (context, { notification_id }) => {
      const [row] = await context.db
        .update(notifications)
        .set({ read: true })
        .where(and(mine(context), eq(notifications.notification_id, notification_id)))
        .returning();
      if (!row) throw notFound();
      return done((await shown(context, [row]))[0]!);
    },
  }),
  "notifications/delete": defineCall({
    access: "signed-in",
    payload: item,
    run: async (context, { notification_id }) => {
      const gone = await context.db
        .delete(notifications)
        .where(and(mine(context), eq(notifications.notification_id, notification_id)));
      if (gone.rowCount === 0) throw notFound();
      return done({});
    },
  }),
  "notifications/read-all": defineCall({
    access: "signed-in",
    payload: v.object({}),
    run: async (context) => {
      await context.db.update(notifications).set({ read: true }).where(mine(context));
      return done({});
    },
  }),
};
