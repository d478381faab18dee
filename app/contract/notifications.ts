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
