import type { Notification, NotificationCategory, Notifications } from "../../contract/notifications.ts";

export interface NotificationsState extends Notifications {
  /** The categories that are filtered for; all of them after each load. */
  chosen: readonly string[];
  /** A load that waits until the reader asks for it, so that a filter isn't undone under their eyes. */
  waiting: Notifications | null;
  /** Milliseconds since 1970 of the last load that is shown. */
  loadedAt: number | null;
  /** The first load is not answered yet. */
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

/** A load is shown at once and selects all categories, unless the reader is looking through a filter. */
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

/** More of the past; what is filtered for stays. */
export const withOlder = (state: NotificationsState, notifications: Notifications): NotificationsState => ({
  ...state,
  ...notifications,
  waiting: null,
});

/** How many older ones there are than those that are shown. */
export const olderCount = ({ items, pagination }: NotificationsState): number =>
  Math.max(0, pagination.total - items.length);

export const showWaiting = (state: NotificationsState, now: number): NotificationsState =>
  state.waiting ? loaded(state, state.waiting, { now, isLookedAt: false }) : state;

export const failed = (): NotificationsState => ({ ...noNotifications, isLoading: false });

/** How many a waiting load would add; its other changes are shown with them. */
export function waitingCount({ items, waiting }: NotificationsState): number {
  const known = new Set(items.map((item) => item.notification_id));
  return waiting?.items.filter((item) => !known.has(item.notification_id)).length ?? 0;
}

export const choose = (state: NotificationsState, chosen: readonly string[]): NotificationsState => ({
  ...state,
  chosen,
});

export const chooseAll = (state: NotificationsState) => choose(state, codes(state.categories));

/** The categories of what is shown, with the counts of what is known. */
export const liveCategories = ({ categories, waiting }: NotificationsState): NotificationCategory[] =>
  categories.map((category) => waiting?.categories.find(({ code }) => code === category.code) ?? category);

export const unreadCount = ({ categories, waiting }: NotificationsState): number =>
  (waiting?.categories ?? categories).reduce((sum, { count }) => sum + count, 0);

/** The notification as the server has it now, or without it: null. */
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

/** What was taken away comes back to its place: newest first. */
export function withItemBack(state: NotificationsState, item: Notification): NotificationsState {
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

/** What came since the last load and is to be said in passing. Before the first load nothing is new. */
export const newFluent = (known: ReadonlySet<number> | null, { items }: Notifications): Notification[] =>
  known === null
    ? []
    : items.filter((item) => item.type === "fluent" && !item.read && !known.has(item.notification_id));
