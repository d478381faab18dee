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
  /** Why one is told of it: "you follow it". */
  reason: string | null;
  /** What the record is called, as the link to it says. */
  entity: string | null;
  entity_id: number | null;
}

export interface NotificationCategory {
  code: string;
  name: string;
  /** Unread notifications of the category. */
  count: number;
}

export interface Notifications {
  categories: NotificationCategory[];
  pagination: { page: number; last: number; total: number; limit: number };
  items: Notification[];
}

export interface NotificationSettings {
  kinds: { kind: string; name: string; reason: string; muted: boolean; always: boolean; mailed: boolean }[];
  /** HH:MM of the reader's day; empty without quiet hours. */
  quiet_from: string;
  quiet_to: string;
  /** HH:MM at which what is unread comes by mail; empty without a digest. */
  digest_at: string;
  /** Where mail goes to; null where no mail server is set. */
  address: string | null;
}

type None = Record<string, never>;

export interface NotificationCalls {
  /** The newest, 100 of them where no other limit is given. */
  "notifications/get": Call<{ limit?: number }, Notifications>;
  "notifications/delete": Call<{ notification_id: number }, None>;
  "notifications/manage": Call<{ notification_id: number; read: true }, Notification>;
  "notifications/read-all": Call<None, None>;
  /** Takes a notification out of sight until a moment, from when on it is unread again. */
  "notifications/snooze": Call<{ notification_id: number; until: string }, None>;
  "notifications/settings": Call<None, NotificationSettings>;
  /** What one isn't told of, what comes by mail, and the quiet hours, until which everything waits. */
  "notifications/settings/manage": Call<
    { muted: string[]; mailed: string[]; quiet_from: string; quiet_to: string; digest_at: string },
    None
  >;
}
