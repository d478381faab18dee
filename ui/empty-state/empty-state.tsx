import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./empty-state.module.css";

export interface EmptyStateProps extends Omit<ComponentProps<"div">, "title" | "children"> {
  /** A decorative icon above the title. */
  icon?: ReactNode;
  /** What is missing: "No orders yet". */
  title: string;
  /** What belongs here, or why it is empty. */
  description?: ReactNode;
  /** The next step: one primary button, at most one more. */
  action?: ReactNode;
}

/**
 * Fills an empty place: explains what belongs there and offers the next step.
 *
 * @example <EmptyState icon={<Bell />} title="No notifications yet" description="Orders and tasks report here." />
 */
export function EmptyState({ icon, title, description: text, action, className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={classNames(styles.empty, className)}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
