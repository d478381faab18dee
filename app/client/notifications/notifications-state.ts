import type { Notification, NotificationCategory, Notifications } from "../../contract/notifications.ts";

export interface NotificationsState extends Notifications {
  /** The selected categories; each load selects all of them. */
  chosen: readonly string[];
  /** A load that isn't applied until the user asks for it, so that their filter isn't reset. */
  waiting: Notifications | null;
  /** Timestamp (ms since 1970) of the last applied load. */
  loadedAt: number | null;
  /** The first load is still in flight. */
  isLoading: boolean;
}

export const noNotifications: NotificationsState = {
  categories: [],
  items: [],
  pagination: { page: 1, last: 0, total: 0, limit: 0 },
  chosen: [],
  waiting: null,
  loadedAt: null,
  isLoading: true,
};

const codes = (categories: readonly NotificationCategory[]) => categories.map(({ code }) => code);

const isDeselected = ({ categories, chosen }: NotificationsState) =>
  categories.some(({ code }) => !chosen.includes(code));

/** Applies a load and selects all categories, unless the user has set a filter. */
export const loaded = (
  state: NotificationsState,
  notifications: Notifications,
  { now, isLookedAt }: { now: number; isLookedAt: boolean },
): NotificationsState =>
  isLookedAt && isDeselected(state)
    ? { ...state, waiting: notifications }
    : {
        ...notifications,
        chosen: codes(notifications.categories),
        waiting: null,
        loadedAt: now,
        isLoading: false,
      };

/** Adds older notifications; keeps the filter. */
export const withOlder = (state: NotificationsState, notifications: Notifications): NotificationsState => ({
  ...state,
  ...notifications,
  waiting: null,
});

export const olderCount = ({ items, pagination }: NotificationsState): number =>
  Math.max(0, pagination.total - items.length);

export const showWaiting = (state: NotificationsState, now: number): NotificationsState =>
  state.waiting ? loaded(state, state.waiting, { now, isLookedAt: false }) : state;

export const failed = (): NotificationsState => ({ ...noNotifications, isLoading: false });

/** How many notifications a waiting load would add; its other changes are applied with them. */
export function waitingCount({ items, waiting }: NotificationsState): number {
  const known = new Set(items.map((item) => item.notification_id));
  return waiting?.items.filter((item) => !known.has(item.notification_id)).length ?? 0;
}

export const choose = (state: NotificationsState, chosen: readonly string[]): NotificationsState => ({
  ...state,
  chosen,
});

export const chooseAll = (state: NotificationsState) => choose(state, codes(state.categories));

/** The categories of the notifications shown, with the latest known counts. */
export const liveCategories = ({ categories, waiting }: NotificationsState): NotificationCategory[] =>
  categories.map((category) => waiting?.categories.find(({ code }) => code === category.code) ?? category);

export const unreadCount = ({ categories, waiting }: NotificationsState): number =>
  (waiting?.categories ?? categories).reduce((sum, { count }) => sum + count, 0);

/** Replaces the notification with the server's version, or removes it if null. */
export function withItem(
  state: NotificationsState,
  id: number,
  change: Notification | null,
): NotificationsState {
  const patch = (list: Notifications): Notifications => {
    const old = list.items.find((item) => item.notification_id === id);
    if (!old) return list;
    const step = Number(change?.read === false) - Number(!old.read);
    return {
      items: list.items.flatMap((item) => (item === old ? (change ?? []) : item)),
      categories: list.categories.map((category) =>
        category.code === old.category
          ? { ...category, count: Math.max(0, category.count + step) }
          : category,
      ),
      pagination: change
        ? list.pagination
        : { ...list.pagination, total: Math.max(0, list.pagination.total - 1) },
    };
  };
  return { ...state, ...patch(state), waiting: state.waiting && patch(state.waiting) };
}

/** Restores a removed notification to its position, newest first. */
export function restoreItem(state: NotificationsState, item: Notification): NotificationsState {
  const isKnown = (list: Notifications) =>
    list.items.some(({ notification_id }) => notification_id === item.notification_id);
  const patch = (list: Notifications): Notifications => {
    if (isKnown(list)) return list;
    const at = list.items.findIndex(({ date }) => date < item.date);
    return {
      items: list.items.toSpliced(at < 0 ? list.items.length : at, 0, item),
      categories: list.categories.map((category) =>
        category.code === item.category
          ? { ...category, count: category.count + Number(!item.read) }
          : category,
      ),
      pagination: { ...list.pagination, total: list.pagination.total + 1 },
    };
  };
  return { ...state, ...patch(state), waiting: state.waiting && patch(state.waiting) };
}

export function allRead(state: NotificationsState): NotificationsState {
  const patch = (list: Notifications): Notifications => ({
    ...list,
    items: list.items.map((item) => ({ ...item, read: true })),
    categories: list.categories.map((category) => ({ ...category, count: 0 })),
  });
  return { ...state, ...patch(state), waiting: state.waiting && patch(state.waiting) };
}

/** Notifications since the last load to show as toasts. None on the first load. */
export const newFluent = (known: ReadonlySet<number> | null, { items }: Notifications): Notification[] =>
  known === null
    ? []
    : items.filter((item) => item.type === "fluent" && !item.read && !known.has(item.notification_id));
