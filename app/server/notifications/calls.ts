import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { isNotificationKind, criticalKinds, notificationKinds } from "../../contract/notification-kinds.ts";
import type {
  NotificationCalls,
  NotificationCategory,
  NotificationSettings,
} from "../../contract/notifications.ts";
import { defineCall, done, type HandlersOf } from "../http/call.ts";
import type { Actor } from "../actor.ts";
import { invalid, notFound, refuse } from "../refusal.ts";
import * as payload from "../http/payload.ts";
import { visibleNotifications, preferencesOf, type Preferences } from "./visible-notifications.ts";
import { lastDayOf } from "./last-day-of.ts";
import { readableNotifications } from "./readable-notifications.ts";
import { notificationCategories, notificationPreferences, notifications } from "./tables.ts";
import { onlyRow } from "../database/only-row.ts";

/** Number of notifications shown initially, and added each time older ones are requested. */
const first = 100;
const maxNotifications = 10_000;

const mine = (actor: Actor) => eq(notifications.user_id, actor.principal.user_id);

/** One month; anything snoozed for longer is forgotten. */
const maxSnoozeMs = 31 * 86_400_000;

/** A time of day, or empty. */
const clock = () =>
  v.optional(v.pipe(payload.text(5), v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "problem.clock")), "");

const kindsSent = () =>
  v.optional(payload.list(v.pipe(payload.text(60), v.check(isNotificationKind, "problem.option")), 100), []);

const item = v.object({ notification_id: payload.id() });

export const notificationCalls = {
  "notifications/get": defineCall({
    access: "signed-in",
    reads: true,
    payload: v.object({ limit: v.optional(payload.integer(1, maxNotifications), first) }),
    run: async (actor, { limit }) => {
      const wanted = await visibleNotifications(actor.db, actor.principal, actor.now);
      const [rows, counted] = await Promise.all([
        actor.db
          .select()
          .from(notifications)
          .where(wanted)
          .orderBy(
            desc(sql`coalesce(${notifications.snoozed_until}, ${notifications.created_at})`),
            desc(notifications.notification_id),
          )
          .limit(limit),
        actor.db
          .select({
            category: notifications.category,
            total: count(),
            unread: sql<number>`count(*) filter (where not read)::int`,
          })
          .from(notifications)
          .where(wanted)
          .groupBy(notifications.category),
      ]);
      const total = counted.reduce((sum, each) => sum + each.total, 0);
      const categories: NotificationCategory[] = notificationCategories.flatMap((code) => {
        const found = counted.find(({ category }) => category === code);
        return found ? [{ code, name: actor.t(`resource.${code}.many`), count: found.unread }] : [];
      });
      return done({
        categories,
        pagination: { page: 1, last: Math.ceil(total / limit), total, limit },
        items: await readableNotifications(actor, rows),
      });
    },
  }),
  "notifications/manage": defineCall({
    access: "signed-in",
    payload: v.object({ notification_id: payload.id(), read: payload.flag() }),
    run: async (actor, { notification_id }) => {
      const [row] = await actor.db
        .update(notifications)
        .set({ read: true })
        .where(and(mine(actor), eq(notifications.notification_id, notification_id)))
        .returning();
      if (!row) throw notFound();
      return done(onlyRow(await readableNotifications(actor, [row])));
    },
  }),
  "notifications/delete": defineCall({
    access: "signed-in",
    payload: item,
    run: async (actor, { notification_id }) => {
      const deleted = await actor.db
        .delete(notifications)
        .where(and(mine(actor), eq(notifications.notification_id, notification_id)));
      if (deleted.rowCount === 0) throw notFound();
      return done({});
    },
  }),
  "notifications/read-all": defineCall({
    access: "signed-in",
    payload: v.object({}),
    run: async (actor) => {
      // Notifications that aren't visible yet can't have been read.
      const wanted = await visibleNotifications(actor.db, actor.principal, actor.now);
      await actor.db.update(notifications).set({ read: true }).where(wanted);
      return done({});
    },
  }),
  "notifications/snooze": defineCall({
    access: "signed-in",
    payload: v.strictObject({
      notification_id: payload.id(),
      until: v.pipe(payload.text(40), v.isoTimestamp("problem.date")),
    }),
    run: async (actor, { notification_id, until }) => {
      const moment = new Date(until);
      const ahead = moment.getTime() - actor.now.getTime();
      if (!(ahead > 0 && ahead <= maxSnoozeMs)) throw invalid("until", "notifications.snoozeRange");
      const later = await actor.db
        .update(notifications)
        .set({ snoozed_until: moment, read: false, mailed_at: null })
        .where(and(mine(actor), eq(notifications.notification_id, notification_id)));
      if (later.rowCount === 0) throw notFound();
      return done({});
    },
  }),
  "notifications/settings": defineCall({
    access: "signed-in",
    reads: true,
    payload: payload.empty(),
    run: async ({ db, principal, t, mail }) => {
      const { muted, quiet_from, quiet_to, mailed, digest_at } = await preferencesOf(db, principal.user_id);
      return done<NotificationSettings>({
        kinds: Object.keys(notificationKinds)
          .filter(isNotificationKind)
          .map((kind) => ({
            kind,
            name: t(`notification.${kind}.name`),
            reason: notificationKinds[kind],
            muted: muted.includes(kind),
            always: criticalKinds.includes(kind),
            mailed: mailed.includes(kind),
          })),
        quiet_from: quiet_from ?? "",
        quiet_to: quiet_to ?? "",
        digest_at: digest_at ?? "",
        address: mail ? principal.email : null,
      });
    },
  }),
  "notifications/settings/manage": defineCall({
    access: "signed-in",
    payload: v.strictObject({
      muted: kindsSent(),
      mailed: kindsSent(),
      quiet_from: clock(),
      quiet_to: clock(),
      digest_at: clock(),
    }),
    run: async (actor, { muted, mailed, quiet_from, quiet_to, digest_at }) => {
      if ((quiet_from === "") !== (quiet_to === ""))
        throw invalid(quiet_from === "" ? "quiet_from" : "quiet_to", "problem.enter");
      await actor.db.transaction((tx) =>
        savePreferences(
          { ...actor, db: tx },
          {
            muted: muted.filter((kind) => !criticalKinds.some((loud) => loud === kind)),
            quiet_from: quiet_from || null,
            quiet_to: quiet_to || null,
            mailed,
            digest_at: digest_at || null,
          },
        ),
      );
      return done({}, actor.t("done.saved"));
    },
  }),
} satisfies HandlersOf<NotificationCalls>;

/** Saves the preferences. Emails start with new notifications, and the digest at its next scheduled time. */
async function savePreferences({ db, principal, now, mail }: Actor, chosen: Preferences): Promise<void> {
  const { user_id } = principal;
  const before = await preferencesOf(db, user_id);
  const added = chosen.mailed.filter((kind) => !before.mailed.includes(kind));
  const { digest_at } = chosen;
  const isNewHour = digest_at !== null && digest_at !== before.digest_at;
  if (!mail && (added.length > 0 || isNewHour)) throw refuse("mail.off");
  const values = {
    ...chosen,
    ...(isNewHour && { digest_on: lastDayOf(digest_at, now, principal.time_zone) }),
  };
  await db
    .insert(notificationPreferences)
    .values({ user_id, ...values })
    .onConflictDoUpdate({ target: notificationPreferences.user_id, set: values });
  if (added.length > 0)
    await db
      .update(notifications)
      .set({ mailed_at: now })
      .where(
        and(
          eq(notifications.user_id, user_id),
          isNull(notifications.mailed_at),
          inArray(notifications.kind, added),
        ),
      );
}
