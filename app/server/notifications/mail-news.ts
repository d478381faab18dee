import { and, count, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { isRouteCode, recordPath } from "../../contract/routes.ts";
import type { Notification } from "../../contract/notifications.ts";
import type { Principal } from "../access/principal.ts";
import { loadPrincipal } from "../access/load-principal.ts";
import type { Database } from "../database/connection.ts";
import { type Translate, translate } from "../i18n/translate.ts";
import type { SecretBox } from "../secret-box.ts";
import type { TaskHandler } from "../scheduled-tasks/start-scheduled-tasks.ts";
import { isMailAddress } from "../mail/address.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { settingsPath, type Letter } from "../mail/write-letter.ts";
import {
  visibleNotifications,
  preferencesOf,
  minutesOfQuietHours,
  type Preferences,
} from "./visible-notifications.ts";
import { lastDayOf } from "./last-day-of.ts";
import { readableNotifications } from "./readable-notifications.ts";
import { notificationPreferences, notifications } from "./tables.ts";
import { onlyRow } from "../database/only-row.ts";

export interface Posting {
  secrets: SecretBox;
  site: string;
}

interface Reader {
  principal: Principal;
  preferences: Preferences;
  t: Translate;
}

/** After two days an unsent notification is no longer news, but the digest still includes it. */
const freshFor = 2;
const maxInDigest = 30;

/** Emails notification kinds that users chose to receive. During quiet hours they are held back until the end. */
export const mailNews =
  (posting: Posting): TaskHandler =>
  async (db, now) => {
    const { rows } = await db.execute<{ user_id: number }>(sql`
      select distinct p.user_id from ${notificationPreferences} p
      join ${notifications} on ${notifications.user_id} = p.user_id
      where p.mailed ? ${notifications.kind} and ${isFreshNews(now)}`);
    for (const { user_id } of rows) {
      const reader = await findReader(db, user_id, now);
      if (reader) await db.transaction((tx) => sendNews(tx, posting, reader, now));
    }
  };

/** Emails unread notifications once a day at the time chosen by the user, or when quiet hours end. */
export const mailDigests =
  (posting: Posting): TaskHandler =>
  async (db, now) => {
    const wanted = await db
      .select({ user_id: notificationPreferences.user_id })
      .from(notificationPreferences)
      .where(sql`${notificationPreferences.digest_at} is not null`);
    for (const { user_id } of wanted) {
      const reader = await findReader(db, user_id, now);
      if (reader) await db.transaction((tx) => sendDigest(tx, posting, reader, now));
    }
  };

const isFreshNews = (now: Date): SQL | undefined => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { read, mailed_at, snoozed_until, created_at } = notifications;
  return and(
    eq(read, false),
    isNull(mailed_at),
    sql`(${snoozed_until} is null or ${snoozed_until} <= ${at})`,
    sql`coalesce(${snoozed_until}, ${created_at}) > ${at} - make_interval(days => ${freshFor})`,
  );
};

/** Returns the user if they can still sign in, have a working email address and aren't in quiet hours. */
async function findReader(db: Database, user_id: number, now: Date): Promise<Reader | null> {
  const principal = await loadPrincipal(db, user_id);
  if (!principal || !isMailAddress(principal.email)) return null;
  const preferences = await preferencesOf(db, user_id);
  if (minutesOfQuietHours(preferences, now, principal.time_zone) !== null) return null;
  return { principal, preferences, t: (key, values) => translate(principal.locale, key, values) };
}

async function sendNews(db: Database, posting: Posting, reader: Reader, now: Date): Promise<void> {
  const { principal, preferences, t } = reader;
  const rows = await db
    .update(notifications)
    .set({ mailed_at: now })
    .where(
      and(
        eq(notifications.user_id, principal.user_id),
        inArray(notifications.kind, preferences.mailed),
        isFreshNews(now),
      ),
    )
    .returning();
  const [first, ...others] = await readableNotifications({ db, locale: principal.locale, t }, rows);
  if (!first) return;
  const subject =
    others.length > 0
      ? t("mail.newsMany", { count: rows.length })
      : [first.name, first.entity].filter(Boolean).join(": ");
  await post(db, posting, reader, "news", { subject, paragraphs: [], items: [first, ...others] });
}

async function sendDigest(db: Database, posting: Posting, reader: Reader, now: Date): Promise<void> {
  const { principal, preferences, t } = reader;
  if (!preferences.digest_at) return;
  const day = lastDayOf(preferences.digest_at, now, principal.time_zone);
  // Only the first server to claim it sends it.
  const mine = await db
    .update(notificationPreferences)
    .set({ digest_on: day })
    .where(
      and(
        eq(notificationPreferences.user_id, principal.user_id),
        sql`(${notificationPreferences.digest_on} is null or ${notificationPreferences.digest_on} < ${day}::date)`,
      ),
    );
  if (mine.rowCount === 0) return;
  const unread = and(await visibleNotifications(db, principal, now), eq(notifications.read, false));
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(unread)
      .orderBy(desc(notifications.notification_id))
      .limit(maxInDigest),
    db.select({ total: count() }).from(notifications).where(unread),
  ]);
  if (rows.length === 0) return;
  const total = String(onlyRow(counted).total);
  await post(db, posting, reader, "digest", {
    subject: t("mail.digestSubject", { count: total }),
    paragraphs: [t("mail.digestText", { count: total, shown: rows.length })],
    items: await readableNotifications({ db, locale: principal.locale, t }, rows),
  });
}

const post = (
  db: Database,
  { secrets, site }: Posting,
  { principal, t }: Reader,
  kind: "news" | "digest",
  { items, ...letter }: Pick<Letter, "subject" | "paragraphs"> & { items: Notification[] },
) =>
  queueMail(db, secrets, {
    kind,
    recipient: principal.email,
    user_id: principal.user_id,
    letter: {
      ...letter,
      locale: principal.locale,
      items: items.map(({ name, text, category, entity_id }) => ({
        title: name,
        text,
        href:
          isRouteCode(category) && entity_id !== null ? site + recordPath(category, entity_id) : undefined,
      })),
      button: { label: t("mail.openOffice"), href: site },
      foot: {
        text: t(kind === "news" ? "mail.newsFoot" : "mail.digestFoot"),
        link: { label: t("mail.settings"), href: site + settingsPath },
      },
    },
  });
