import { ArrowUpRight, Check, X } from "lucide-react";
import { badgeTones } from "../badge/badge.tsx";
import { Button } from "../button/button.tsx";
import { fill } from "../provider/strings.ts";
import { Link } from "../shared/link.tsx";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import type { NotificationDay } from "./notification-day.ts";
import styles from "./notifications-centre.module.css";
import { useStrings } from "../provider/use-strings.ts";
import { notificationsStrings } from "./notifications-strings.ts";

export interface NotificationItem {
  notification_id: number;
  /** Code of its category. */
  category: string;
  name: string;
  text: string;
  /** ISO 8601 with its offset. */
  date: string;
  read: boolean;
  /** Of the dot while it is unread: a tone of badges, or a CSS colour. */
  color: string | null;
  /** The record it is about. */
  link?: { label: string; href: string };
}

interface NotificationLineProps {
  item: NotificationItem;
  day: NotificationDay;
  onRead: (item: NotificationItem) => void;
  onDelete: (item: NotificationItem) => void;
  onFollow?: (item: NotificationItem) => void;
}

export function NotificationLine({ item, day, onRead, onDelete, onFollow }: NotificationLineProps) {
  const strings = useStrings(notificationsStrings);
  const when = { today: day.time, yesterday: strings.yesterday.toLowerCase(), earlier: day.date }[day.when];
  return (
    <li className={styles.line}>
      {item.read ? <span /> : <Dot colour={item.color} />}
      <div className={styles.text}>
        <p>
          <b>{item.name}</b>{" "}
          <time className={styles.when} dateTime={item.date} title={`${day.date} ${day.time}`}>
            {when}
          </time>
        </p>
        <p className={styles.message}>{item.text}</p>
        {item.link && (
          <Link href={item.link.href} className={styles.link} onClick={() => onFollow?.(item)}>
            {item.link.label}
            <ArrowUpRight aria-hidden />
          </Link>
        )}
      </div>
      <div className={styles.actions}>
        {!item.read && (
          <Button
            variant="quiet"
            size="small"
            icon
            aria-label={fill(strings.markRead, { label: item.name })}
            onClick={() => onRead(item)}
          >
            <Check aria-hidden />
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon
          aria-label={fill(strings.deleteItem, { label: item.name })}
          onClick={() => onDelete(item)}
        >
          <X aria-hidden />
        </Button>
      </div>
    </li>
  );
}

function Dot({ colour }: { colour: string | null }) {
  const strings = useStrings(notificationsStrings);
  const tone = badgeTones.find((known) => known === colour);
  return (
    <span
      className={styles.dot}
      data-tone={tone ?? "accent"}
      style={colour && !tone ? { background: colour } : undefined}
    >
      <VisuallyHidden>{strings.unread}</VisuallyHidden>
    </span>
  );
}
