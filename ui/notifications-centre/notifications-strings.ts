/** Texts of the notifications center. */
export interface NotificationsStrings {
  notifications: string;
  noNotifications: string;
  noNotificationsShown: string;
  markAllRead: string;
  markRead: string;
  deleteItem: string;
  snooze: string;
  showAll: string;
  allCategories: string;
  noCategories: string;
  categories: string;
  updatedAt: string;
  newWaiting: string;
  showOlder: string;
  unread: string;
  yesterday: string;
}

export const notificationsStrings: NotificationsStrings = {
  notifications: "Notifications",
  noNotifications: "no notifications yet",
  noNotificationsShown: "No notifications in these categories",
  markAllRead: "Mark all read",
  markRead: "Mark as read: {label}",
  deleteItem: "Delete: {label}",
  snooze: "Remind me later: {label}",
  showAll: "Show all",
  allCategories: "All categories",
  noCategories: "No categories",
  categories: "Categories",
  updatedAt: "updated {time}",
  newWaiting: "{count} new · show",
  showOlder: "Show older ({count})",
  unread: "Unread",
  yesterday: "Yesterday",
};
