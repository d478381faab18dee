import { AlarmClock, ArrowUpRight, Check, X } from "lucide-react";
import { badgeTones } from "../badge/badge.tsx";
import { Button } from "../button/button.tsx";
import { Menu } from "../menu/menu.tsx";
import { RelativeTime } from "../relative-time/relative-time.tsx";
import { fill } from "../provider/strings.ts";
import { Link } from "../shared/link.tsx";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import styles from "./notifications-centre.module.css";
import { useStrings } from "../provider/use-strings.ts";
import { notificationsStrings } from "./notifications-strings.ts";

export interface NotificationItem {
  id: string | number;
  /** Id of its category. */
  category: string;
  title: string;
  description: string;
  /** ISO 8601 with its offset. */
  date: string;
  read: boolean;
  /** Colour of the unread dot: a badge tone or a CSS colour. */
  color: string | null;
  /** Why the user was notified. */
  reason?: string;
  /** The related record. */
  link?: { label: string; href: string };
}

interface NotificationLineProps {
  item: NotificationItem;
  now: string;
  timeZone: string | undefined;
  onRead: (item: NotificationItem) => void;
  onDelete: (item: NotificationItem) => void;
  onFollow?: (item: NotificationItem) => void;
  snoozes?: readonly Snooze[];
  onSnooze?: (item: NotificationItem, until: string) => void;
}

/** When a snoozed notification returns: "Tomorrow", and the moment. */
export interface Snooze {
  label: string;
  /** ISO 8601 with its offset. */
  until: string;
}

export function NotificationLine({
  item,
  now,
  timeZone,
  onRead,
  onDelete,
  onFollow,
  snoozes = [],
  onSnooze,
}: NotificationLineProps) {
  const strings = useStrings(notificationsStrings);
  return (
    <li className={styles.line}>
      {item.read ? <span /> : <Dot color={item.color} />}
      <div className={styles.text}>
        <p>
          <b>{item.title}</b>{" "}
          <RelativeTime className={styles.when} moment={item.date} now={now} timeZone={timeZone} />
        </p>
        <p className={styles.message}>
          <bdi>{item.description}</bdi>
        </p>
        {item.reason && (
          <p className={styles.reason}>
            <bdi>{item.reason}</bdi>
          </p>
        )}
        {item.link && (
          <Link href={item.link.href} className={styles.link} onClick={() => onFollow?.(item)}>
            {item.link.label}
            <ArrowUpRight aria-hidden />
          </Link>
        )}
      </div>
      <div className={styles.actions}>
        {onSnooze && snoozes.length > 0 && (
          <Menu
            label={fill(strings.snooze, { label: item.title })}
            align="end"
            items={snoozes.map(({ label, until }) => ({ label, onSelect: () => onSnooze(item, until) }))}
            trigger={
              <Button
                variant="quiet"
                size="small"
                icon
                aria-label={fill(strings.snooze, { label: item.title })}
              >
                <AlarmClock aria-hidden />
              </Button>
            }
          />
        )}
        {!item.read && (
          <Button
            variant="quiet"
            size="small"
            icon
            aria-label={fill(strings.markRead, { label: item.title })}
            onClick={() => onRead(item)}
          >
            <Check aria-hidden />
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon
          aria-label={fill(strings.deleteItem, { label: item.title })}
          onClick={() => onDelete(item)}
        >
          <X aria-hidden />
        </Button>
      </div>
    </li>
  );
}

function Dot({ color }: { color: string | null }) {
  const strings = useStrings(notificationsStrings);
  const tone = badgeTones.find((known) => known === color);
  return (
    <span
      className={styles.dot}
      data-tone={tone ?? "accent"}
      style={color && !tone ? { background: color } : undefined}
    >
      <VisuallyHidden>{strings.unread}</VisuallyHidden>
    </span>
  );
}
