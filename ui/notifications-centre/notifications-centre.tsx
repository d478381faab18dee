import { Bell, CheckCheck } from "lucide-react";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Count } from "../count/count.tsx";
import { Dialog, type DialogProps } from "../dialog/dialog.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { fill } from "../provider/strings.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import { CategoryChoice, type NotificationCategory } from "./category-choice.tsx";
import { byDay } from "./notification-day.ts";
import { NotificationLine, type NotificationItem, type Snooze } from "./notification-line.tsx";
import styles from "./notifications-centre.module.css";
import { useUi } from "../provider/provider.tsx";
import { formatDate } from "../shared/format-date.ts";
import { useStrings } from "../provider/use-strings.ts";
import { notificationsStrings } from "./notifications-strings.ts";

export interface NotificationsCentreProps extends Omit<
  DialogProps,
  "title" | "titleExtra" | "side" | "flush" | "headerActions" | "children"
> {
  /** Newest first. */
  items: readonly NotificationItem[];
  /** Categories to filter by. */
  categories: readonly NotificationCategory[];
  /** Ids of the visible categories. */
  selected?: ReadonlySet<string>;
  /** @default all categories */
  defaultSelected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Number of unread notifications, including hidden categories. */
  unread: number;
  /** Called to mark a notification as read. */
  onRead: (item: NotificationItem) => void;
  /** Called to delete a notification. */
  onDelete: (item: NotificationItem) => void;
  /** Called to mark all notifications as read. */
  onMarkAllRead: () => void;
  /** Called when an item's link is pressed; the link is followed too. */
  onFollow?: (item: NotificationItem) => void;
  /** Snooze options, if snoozing is allowed. */
  snoozes?: readonly Snooze[];
  /** Called to snooze a notification until a moment. */
  onSnooze?: (item: NotificationItem, until: string) => void;
  /** When the list was fetched, formatted: "09:41". */
  updated?: string;
  /** Number of new notifications not shown yet; they are never inserted while someone is reading. */
  waiting?: number;
  /** Called to show the new notifications. */
  onShowWaiting?: () => void;
  /** Number of older notifications not among the items. */
  older?: number;
  /** Called to load older notifications. */
  onShowOlder?: () => void;
  /** Older notifications are loading. */
  olderPending?: boolean;
  /** First load. */
  loading?: boolean;
  /** The current moment, ISO 8601 with its offset. */
  now: string;
  /** IANA name. @default the reader's own */
  timeZone?: string;
}

/**
 * The notifications, in a side drawer.
 *
 * @example <NotificationsCentre open={open} onOpenChange={setOpen} items={items} categories={categories}
 * unread={3} now={now} onRead={read} onDelete={remove} onMarkAllRead={readAll} />
 */
export function NotificationsCentre({
  items,
  categories,
  selected: given,
  defaultSelected,
  onSelectedChange,
  unread,
  onRead,
  onDelete,
  onMarkAllRead,
  onFollow,
  snoozes,
  onSnooze,
  updated,
  waiting = 0,
  onShowWaiting,
  older = 0,
  onShowOlder,
  olderPending = false,
  loading = false,
  now,
  timeZone,
  ...dialog
}: NotificationsCentreProps) {
  const { dates } = useUi();
  const strings = useStrings(notificationsStrings);
  const every = new Set(categories.map(({ id }) => id));
  const [chosen, select] = useControllable<ReadonlySet<string> | null>(
    given,
    defaultSelected ?? null,
    (next) => next && onSelectedChange?.(next),
  );
  // Categories may come later than the centre.
  const selected = chosen ?? every;
  const all = categories.every(({ id }) => selected.has(id));
  const shown = items.filter((item) => selected.has(item.category));
  return (
    <Dialog
      {...dialog}
      title={strings.notifications}
      titleExtra={<Count value={unread} label={`${unread} ${strings.unread}`} />}
      side="right"
      flush
      headerActions={
        unread > 0 && (
          <Button variant="quiet" size="small" aria-label={strings.markAllRead} onClick={onMarkAllRead}>
            <CheckCheck aria-hidden />
            <span className={styles.markAll}>{strings.markAllRead}</span>
          </Button>
        )
      }
    >
      <div className={styles.head}>
        <div className={styles.bar}>
          <CategoryChoice categories={categories} selected={selected} onSelectedChange={select} />
          <Checkbox
            label={strings.showAll}
            checked={all && categories.length > 0}
            disabled={all}
            onCheckedChange={() => select(every)}
          />
          {updated && <span className={styles.updated}>{fill(strings.updatedAt, { time: updated })}</span>}
        </div>
        {waiting > 0 && (
          <div className={styles.waiting}>
            <button type="button" onClick={onShowWaiting}>
              <bdi>{fill(strings.newWaiting, { count: waiting })}</bdi>
            </button>
          </div>
        )}
      </div>
      <div aria-busy={loading} aria-live="polite">
        {loading ? (
          <LoadingLines />
        ) : shown.length === 0 ? (
          <EmptyState
            className={styles.empty}
            icon={<Bell />}
            title={items.length === 0 ? strings.noNotifications : strings.noNotificationsShown}
          />
        ) : (
          byDay(shown, now, timeZone).map(({ day, items: ofDay }) => (
            <section key={day.date}>
              <h3 className={visuallyHiddenClass}>
                {day.when === "earlier" ? formatDate(day.date, dates) : strings[day.when]}
              </h3>
              <ul>
                {ofDay.map((item) => (
                  <NotificationLine
                    key={item.id}
                    item={item}
                    now={now}
                    timeZone={timeZone}
                    onRead={onRead}
                    onDelete={onDelete}
                    onFollow={onFollow}
                    snoozes={snoozes}
                    onSnooze={onSnooze}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
      {older > 0 && !loading && (
        <div className={styles.older}>
          <Button pending={olderPending} onClick={onShowOlder}>
            {fill(strings.showOlder, { count: older })}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

const LoadingLines = () =>
  Array.from({ length: 5 }, (_, index) => (
    <div key={index} className={styles.loading}>
      <Skeleton width={90 + index * 11} height={14} />
      <Skeleton width={`${88 - index * 9}%`} />
      <Skeleton width={64} />
    </div>
  ));
