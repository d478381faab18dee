import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { useUi } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import styles from "./alert.module.css";

export const alertTones = ["neutral", "accent", "success", "warning", "danger"] as const;
export type AlertTone = (typeof alertTones)[number];

const icons = {
  neutral: Info,
  accent: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

export interface AlertProps extends Omit<ComponentProps<"div">, "title"> {
  /** What it means, drawn as a colour and an icon. @default "neutral" */
  tone?: AlertTone;
  /** What it is about, in a few words. */
  title?: ReactNode;
  /** A button or a link that helps. */
  action?: ReactNode;
  /** Lets the reader put it away. */
  onDismiss?: () => void;
}

/**
 * Something to know, in its place on the page. What only just happened is a message (`useMessages`), what must be
 * answered a dialog. Give it `role="alert"` where it appears after the page and can't wait.
 *
 * @example <Alert tone="warning" title="Email isn’t set up">Invoices are not sent until it is.</Alert>
 */
export function Alert({
  tone = "neutral",
  title,
  action,
  onDismiss,
  className,
  children,
  ...rest
}: AlertProps) {
  const { strings } = useUi();
  const Icon = icons[tone];
  return (
    <div {...rest} className={classNames(styles.alert, className)} data-tone={tone}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <Button icon size="small" variant="quiet" aria-label={strings.dismiss} onClick={onDismiss}>
          <X aria-hidden />
        </Button>
      )}
    </div>
  );
}
