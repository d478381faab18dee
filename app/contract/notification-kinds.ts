/** Why a user is notified. */
export const notificationReasons = [
  "yours",
  "assigned",
  "follow",
  "mention",
  "decide",
  "decided",
  "customer",
  "reminder",
  "job",
  "account",
  "administrator",
] as const;
type NotificationReason = (typeof notificationReasons)[number];

/** Notification kinds by reason. Users can turn each one off. */
export const notificationKinds = {
  order_new: "customer",
  order_status: "customer",
  credit_asked: "decide",
  credit_granted: "decided",
  credit_declined: "decided",
  order_delivered: "customer",
  order_on_hold: "customer",
  order_released: "customer",
  client_new: "customer",
  invoice_due: "yours",
  invoice_due_today: "yours",
  invoice_overdue: "yours",
  invoice_paid: "yours",
  contract_ending: "yours",
  contract_moved: "yours",
  contract_notice: "yours",
  contract_renewed: "yours",
  product_gone: "yours",
  product_low: "yours",
  task_assigned: "assigned",
  task_due: "assigned",
  task_overdue: "assigned",
  task_reminder: "reminder",
  task_status: "follow",
  task_commented: "follow",
  mention: "mention",
  note_reminder: "reminder",
  project_budget: "yours",
  timer_stopped: "yours",
  timings_to_approve: "decide",
  timings_approved: "decided",
  timings_rejected: "decided",
  document_waiting: "decide",
  document_approved: "decided",
  document_rejected: "decided",
  deal_given: "assigned",
  deal_moved: "yours",
  deal_rotten: "yours",
  deal_won: "yours",
  deal_lost: "yours",
  deal_reopened: "yours",
  job_done: "job",
  job_failed: "job",
  access_changed: "account",
  new_sign_in: "account",
  password_forgotten: "administrator",
  history_broken: "administrator",
  webhook_paused: "yours",
  mail_failed: "decided",
} as const satisfies Record<string, NotificationReason>;
type NotificationKind = keyof typeof notificationKinds;

/** Notifications that must not be missed. */
export const criticalKinds: readonly NotificationKind[] = ["access_changed", "new_sign_in", "history_broken"];

export const isNotificationKind = (kind: string): kind is NotificationKind =>
  Object.hasOwn(notificationKinds, kind);
