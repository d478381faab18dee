import type { Call } from "./call.ts";
export interface Notification {
  notification_id: number;
  category: string;
  type: "static" | "fluent";
  name: string;
  text: string;
  /** ISO 8601, UTC. */
  date: string;
  read: boolean;
  color: string;
  /** Why the user is notified: "you follow it". */
  reason: string | null;
  /** The record's name, used as the link text. */
  entity: string | null;
  entity_id: number | null;
}

export interface NotificationCategory {
  code: string;
  name: string;
  count: number;
}

export interface Notifications {
  categories: NotificationCategory[];
  pagination: { page: number; last: number; total: number; limit: number };
  items: Notification[];
}

export interface NotificationSettings {
  kinds: { kind: string; name: string; reason: string; muted: boolean; always: boolean; mailed: boolean }[];
  /** HH:MM in the user's time zone; empty without quiet hours. */
  quiet_from: string;
  quiet_to: string;
  /** HH:MM at which unread notifications are sent by email; empty without a digest. */
  digest_at: string;
  /** The user's email address; null if no mail server is configured. */
  address: string | null;
}

type None = Record<string, never>;

export interface NotificationCalls {
  /** The newest notifications, 100 by default. */
  "notifications/get": Call<{ limit?: number }, Notifications>;
  "notifications/delete": Call<{ notification_id: number }, None>;
  "notifications/manage": Call<{ notification_id: number; read: true }, Notification>;
  "notifications/read-all": Call<None, None>;
  /** Snoozes a notification: hides it until the given time, then marks it unread again. */
  "notifications/snooze": Call<{ notification_id: number; until: string }, None>;
  "notifications/settings": Call<None, NotificationSettings>;
  /** Muted and emailed kinds, and the quiet hours, during which all notifications are held back. */
  "notifications/settings/manage": Call<
    { muted: string[]; mailed: string[]; quiet_from: string; quiet_to: string; digest_at: string },
    None
  >;
}
