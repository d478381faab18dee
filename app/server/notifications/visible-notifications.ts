import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import type { Principal } from "../access/principal.ts";
import { clockIn } from "../calendar.ts";
import { notificationPreferences, notifications } from "./tables.ts";

export interface Preferences {
  muted: string[];
  quiet_from: string | null;
  quiet_to: string | null;
  /** Kinds sent by email. */
  mailed: string[];
  /** When unread notifications are sent by email. */
  digest_at: string | null;
}

const none: Preferences = { muted: [], quiet_from: null, quiet_to: null, mailed: [], digest_at: null };

export async function preferencesOf(db: Database, user_id: number): Promise<Preferences> {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.user_id, user_id));
  return row ?? none;
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

/** Minutes since the quiet hours began; null outside them. Quiet hours may span midnight. */
export function minutesOfQuietHours(
  { quiet_from, quiet_to }: Pick<Preferences, "quiet_from" | "quiet_to">,
  now: Date,
  timeZone: string,
): number | null {
  if (!quiet_from || !quiet_to || quiet_from === quiet_to) return null;
  const clock = clockIn(timeZone, now).time;
  const day = 24 * 60;
  const past = (minutesOf(clock) - minutesOf(quiet_from) + day) % day;
  const lasts = (minutesOf(quiet_to) - minutesOf(quiet_from) + day) % day;
  return past < lasts ? past : null;
}

/** Condition for the user's notifications, excluding muted and snoozed ones. */
export async function visibleNotifications(
  db: Database,
  principal: Principal,
  now: Date,
): Promise<SQL | undefined> {
  const preferences = await preferencesOf(db, principal.user_id);
  const quiet = minutesOfQuietHours(preferences, now, principal.time_zone);
  const at = sql`${now.toISOString()}::timestamptz`;
  return and(
    eq(notifications.user_id, principal.user_id),
    sql`(${notifications.snoozed_until} is null or ${notifications.snoozed_until} <= ${at})`,
    preferences.muted.length > 0
      ? sql`${notifications.kind} <> all(${sql.param(preferences.muted)}::text[])`
      : undefined,
    quiet === null
      ? undefined
      : sql`coalesce(${notifications.snoozed_until}, ${notifications.created_at}) < ${at} - make_interval(mins => ${quiet})`,
  );
}
