import type { ComponentProps, ReactNode } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { useUi } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import { fillNodes } from "../shared/fill-nodes.tsx";
import styles from "./timeline.module.css";

export interface TimelineChange {
  /** Name of the field. */
  field: string;
  /** In the reader's words; without it the field was empty. */
  from?: string;
  to?: string;
}

export interface TimelineEntry {
  key: string | number;
  /** Who did it. */
  who: string;
  /** What happened, as the rest of a sentence that begins with who: "created the order from the cart". */
  text?: ReactNode;
  /** Said as "changed Delivery from Pickup to Hermes Freight". */
  changes?: readonly TimelineChange[];
  /** In the reader's format. */
  time: string;
  /** The moment for machines, ISO 8601. */
  dateTime: string;
  /** What can be done about it: "Restore". */
  action?: { label: string; onPress: () => void; pending?: boolean };
}

export interface TimelineProps extends ComponentProps<"ol"> {
  label: string;
  entries: readonly TimelineEntry[];
}

/**
 * What happened to a record, in sentences.
 *
 * @example <Timeline label="Activity" entries={[{ key: 1, who: "Tom Okafor", changes: [{ field: "Delivery", from: "Pickup", to: "Hermes" }], time: "09:31", dateTime: "2026-11-14T09:31" }]} />
 */
export function Timeline({ label, entries, className, ...rest }: TimelineProps) {
  return (
    <ol {...rest} className={classNames(styles.timeline, className)} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} className={styles.entry}>
          <Avatar name={entry.who} decorative />
          <div className={styles.text}>
            <p>
              <b>{entry.who}</b> {entry.text ?? <Changes changes={entry.changes} />}{" "}
              <span className={styles.time}>
                · <time dateTime={entry.dateTime}>{entry.time}</time>
              </span>
              {entry.action && <Action {...entry.action} />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Changes({ changes = [] }: Pick<TimelineEntry, "changes">) {
  const { strings } = useUi();
  return changes.map(({ field, from, to }, index) => (
    <span key={field}>
      {index > 0 && ", "}
      {fillNodes(from ? (to ? strings.changedFromTo : strings.changedFrom) : strings.changedTo, {
        field,
        from: <del className={styles.old}>{from}</del>,
        to: <b>{to}</b>,
      })}
    </span>
  ));
}

const Action = ({ label, onPress, pending = false }: NonNullable<TimelineEntry["action"]>) => (
  <button
    type="button"
    className={styles.action}
    aria-disabled={pending || undefined}
    onClick={pending ? undefined : onPress}
  >
    {label}
  </button>
);
