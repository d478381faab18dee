import { NotificationsCentre, type NotificationItem } from "@backoffice/ui/business";
import type { Notification } from "../../contract/notifications.ts";
import { isRouteCode } from "../../contract/routes.ts";
import { useText } from "../i18n/language.ts";
import { paths } from "../paths.ts";
import { useUser } from "../shell/session.tsx";
import { liveCategories, olderCount, unreadCount, waitingCount } from "./notifications-state.ts";
import type { NotificationsFeed } from "./use-notifications.ts";
import { formatTime } from "../i18n/dates.ts";

const hour = 3_600_000;

/** 9 AM in the browser's time zone, the given number of days after a moment. */
function morning(from: Date, days: number): Date {
  const day = new Date(from);
  day.setDate(day.getDate() + days);
  day.setHours(9, 0, 0, 0);
  return day;
}

/** Snooze options: in three hours, tomorrow, on Monday. */
function snoozesFrom(now: number): { name: "hours" | "tomorrow" | "monday"; until: string }[] {
  const from = new Date(now);
  const toMonday = (8 - from.getDay()) % 7 || 7;
  return [
    { name: "hours", until: new Date(now + 3 * hour).toISOString() },
    { name: "tomorrow", until: morning(from, 1).toISOString() },
    { name: "monday", until: morning(from, toMonday).toISOString() },
  ];
}

/** The notification center of `ui`, connected to the feed. */
export default function NotificationsPanel({ feed }: { feed: NotificationsFeed }) {
  const t = useText();
  const { time_zone } = useUser();
  const { state } = feed;
  const loadedAt = new Date(state.loadedAt ?? 0).toISOString();
  const withNotification = (act: (notification: Notification) => unknown) => (chosen: NotificationItem) => {
    const notification = state.items.find((item) => item.notification_id === chosen.id);
    if (notification) act(notification);
  };

  return (
    <NotificationsCentre
      open={feed.isOpen}
      onOpenChange={feed.setOpen}
      items={state.items.map((item) => ({
        id: item.notification_id,
        category: item.category,
        title: item.name,
        description: item.text,
        date: item.date,
        read: item.read,
        color: tones[item.color] ?? item.color,
        ...(item.reason !== null && { reason: item.reason }),
        link: linkOf(item, t("notifications.open")),
      }))}
      categories={liveCategories(state).map(({ code, name, count }) => ({ id: code, label: name, count }))}
      selected={new Set(state.chosen)}
      onSelectedChange={(chosen) => feed.choose([...chosen])}
      unread={unreadCount(state)}
      onRead={withNotification(feed.markRead)}
      onDelete={withNotification(feed.remove)}
      onMarkAllRead={() => void feed.markAllRead()}
      snoozes={snoozesFrom(state.loadedAt ?? 0).map(({ name, until }) => ({
        label: t(`notifications.later.${name}`),
        until,
      }))}
      onSnooze={(item, until) => withNotification((found) => feed.snooze(found, until))(item)}
      onFollow={withNotification((notification) => {
        void feed.markRead(notification);
        feed.setOpen(false);
      })}
      updated={state.loadedAt === null ? undefined : clock(loadedAt, time_zone)}
      waiting={waitingCount(state)}
      onShowWaiting={feed.showWaiting}
      older={olderCount(state)}
      onShowOlder={() => void feed.loadOlder()}
      olderPending={feed.isLoadingOlder}
      loading={state.isLoading}
      now={loadedAt}
      timeZone={time_zone}
    />
  );
}

const tones: Record<string, string> = { green: "success", amber: "warning", red: "danger" };

/** `/orders/7`, labeled with the record's name. */
function linkOf(
  { category, entity, entity_id }: Pick<Notification, "category" | "entity" | "entity_id">,
  open: string,
) {
  if (entity_id === null || !isRouteCode(category)) return undefined;
  return { href: paths.record(category, entity_id), label: entity && !isRouteCode(entity) ? entity : open };
}

const clock = (moment: string, timeZone: string) => formatTime(moment, timeZone);
